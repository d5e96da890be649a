package org.polyloom.source;

import static org.bytedeco.llvm.global.clang.*;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.clang.CXCursor;
import org.bytedeco.llvm.clang.CXType;

/** Variables and functions; each variable of the program becomes one {@link CVariable}. */
final class DeclarationReader {

  private final TreeReader tree;

  /** By the address of libclang's first declaration of it. */
  private final Map<Long, CVariable> variables = new HashMap<>();

  /** The declaration that says most about a global, where that is not its definition. */
  private final Map<Long, CXCursor> complete = new HashMap<>();

  private final Map<Long, FunctionDeclaration> functions = new HashMap<>();

  /** Attributes of variables with which nothing else uses them. */
  private static final Set<String> HARMLESS =
      Set.of(
          "unused",
          "__unused__",
          "maybe_unused",
          "__maybe_unused__",
          "used",
          "__used__",
          "deprecated",
          "__deprecated__",
          "nonstring",
          "uninitialized");

  /** Attributes that make a declaration another name of an object. */
  private static final Set<String> NAMING = Set.of("alias", "__alias__", "weakref", "__weakref__");

  /** Local variables with other attributes, as what a function is called with at their end. */
  private final Set<CVariable> handedOut = new HashSet<>();

  DeclarationReader(TreeReader tree) {
    this.tree = tree;
  }

  /**
   * Announces a declaration of a global, before anything mentions it: {@code extern int a[];} may
   * be followed by {@code int a[4];}, which libclang does not call a definition.
   */
  void announce(CXCursor declaration) {
    if (clang_getCanonicalType(clang_getCursorType(declaration)).kind() != CXType_IncompleteArray) {
      complete.put(key(declaration), declaration);
    }
  }

  /** The variable that a declaration declares. */
  CVariable variable(CXCursor declaration) {
    long key = key(declaration);
    CVariable variable = variables.get(key);
    if (variable == null) {
      variable = newVariable(declaration);
      variables.put(key, variable);
    }
    return variable;
  }

  /** A variable with its initializer. */
  Declarator declarator(CXCursor declaration) {
    CVariable variable = variable(declaration);
    if (variable.isAutomatic() && !HARMLESS.containsAll(attributes(declaration))) {
      handedOut.add(variable);
    }
    CXCursor initializer = clang_Cursor_getVarDeclInitializer(declaration);
    return new Declarator(
        variable,
        clang_Cursor_isNull(initializer) != 0
            ? Optional.empty()
            : Optional.of(tree.expressions().read(initializer)));
  }

  /** The attributes that libclang has no kind of cursor for, by their first words. */
  private List<String> attributes(CXCursor declaration) {
    return tree.file().children(declaration).stream()
        .filter(child -> child.kind() == CXCursor_UnexposedAttr)
        .map(tree.file()::firstToken)
        .toList();
  }

  /** What is declared about a function. */
  FunctionDeclaration function(CXCursor declaration) {
    long key = declaration.data(0).address();
    FunctionDeclaration function = functions.get(key);
    if (function == null) {
      CXType type = clang_getCursorType(declaration);
      function =
          new FunctionDeclaration(
              ClangFile.name(declaration), tree.types().read(type), facts(declaration, type));
      functions.put(key, function);
    }
    return function;
  }

  /** A function's definition; empty if the cursor only declares it. */
  Optional<CFunction> definition(CXCursor declaration) {
    List<CVariable> parameters = new ArrayList<>();
    CStmt body = null;
    for (CXCursor child : tree.file().children(declaration)) {
      if (child.kind() == CXCursor_ParmDecl) {
        parameters.add(variable(child));
      } else if (child.kind() == CXCursor_CompoundStmt) {
        body = tree.statements().read(child);
      }
    }
    if (!(body instanceof CStmt.Compound compound)) {
      return Optional.empty();
    }
    Set<CVariable> addressTaken = new LinkedHashSet<>(AddressTaken.in(compound));
    addressTaken.addAll(handedOut);
    handedOut.clear();
    return Optional.of(
        new CFunction(
            function(declaration),
            parameters,
            tree.types().read(clang_getCursorResultType(declaration)),
            compound,
            tree.file().range(declaration),
            addressTaken));
  }

  private CVariable newVariable(CXCursor declaration) {
    CXCursor definition = clang_getCursorDefinition(declaration);
    CXCursor shown =
        clang_Cursor_isNull(definition) != 0
            ? complete.getOrDefault(key(declaration), declaration)
            : definition;
    CType plain = tree.types().read(clang_getCursorType(shown), shown);
    CType declared =
        attributes(shown).stream().anyMatch(NAMING::contains)
            ? TypeReader.ofOtherName(plain)
            : plain;
    CVariable.Storage storage = storage(shown);
    CType type =
        storage == CVariable.Storage.PARAMETER ? tree.types().adjusted(declared) : declared;
    return new CVariable(
        variables.size(),
        ClangFile.name(shown),
        type,
        declared,
        storage,
        clang_Cursor_isNull(definition) == 0 && isConstant(shown),
        tree.file().range(shown));
  }

  /** Whether an object, or all elements of an array, are defined {@code const}. */
  private static boolean isConstant(CXCursor definition) {
    if (definition.kind() != CXCursor_VarDecl) {
      return false;
    }
    boolean isConstant = false;
    boolean isVolatile = false;
    CXType type = clang_getCursorType(definition);
    while (type.kind() != CXType_Invalid) {
      CXType plain = clang_getCanonicalType(type);
      isConstant |= clang_isConstQualifiedType(plain) != 0;
      isVolatile |= clang_isVolatileQualifiedType(plain) != 0;
      type = clang_getArrayElementType(plain);
    }
    return isConstant && !isVolatile;
  }

  /** The address of libclang's first declaration of the same thing. */
  private static long key(CXCursor declaration) {
    return clang_getCanonicalCursor(declaration).data(0).address();
  }

  private static CVariable.Storage storage(CXCursor declaration) {
    if (declaration.kind() == CXCursor_ParmDecl) {
      return CVariable.Storage.PARAMETER;
    }
    boolean inFunction = clang_getCursorSemanticParent(declaration).kind() == CXCursor_FunctionDecl;
    int storageClass = clang_Cursor_getStorageClass(declaration);
    if (!inFunction || storageClass == CX_SC_Extern) {
      return CVariable.Storage.GLOBAL;
    }
    return storageClass == CX_SC_Static ? CVariable.Storage.STATIC_LOCAL : CVariable.Storage.LOCAL;
  }

  private Set<FunctionDeclaration.Fact> facts(CXCursor declaration, CXType type) {
    Set<FunctionDeclaration.Fact> facts = EnumSet.noneOf(FunctionDeclaration.Fact.class);
    for (CXCursor child : tree.file().children(declaration)) {
      if (child.kind() == CXCursor_ConstAttr) {
        facts.add(FunctionDeclaration.Fact.CONST);
      } else if (child.kind() == CXCursor_PureAttr) {
        facts.add(FunctionDeclaration.Fact.PURE);
      }
    }
    CXCursor first = clang_getCanonicalCursor(declaration);
    if (clang_Location_isInSystemHeader(clang_getCursorLocation(first)) != 0) {
      facts.add(FunctionDeclaration.Fact.SYSTEM_HEADER);
    }
    if (ClangFile.name(declaration).startsWith("__builtin_")) {
      facts.add(FunctionDeclaration.Fact.BUILTIN);
    }
    if (clang_isFunctionTypeVariadic(type) != 0 || type.kind() == CXType_FunctionNoProto) {
      facts.add(FunctionDeclaration.Fact.OPEN_PARAMETERS);
    }
    if (clang_Cursor_isNull(clang_getCursorDefinition(declaration)) == 0) {
      facts.add(FunctionDeclaration.Fact.DEFINED);
    }
    if (clang_getCursorLinkage(declaration) == CXLinkage_Internal) {
      facts.add(FunctionDeclaration.Fact.INTERNAL);
    }
    return facts;
  }
}
