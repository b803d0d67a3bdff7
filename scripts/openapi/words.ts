import ts from 'typescript'

/** The texts that an expression may be, as far as its type says it. */
export function stringsAt(checker: ts.TypeChecker, node: ts.Node): string[] {
  const type = checker.getTypeAtLocation(node)
  return stringsOf(checker.getBaseConstraintOfType(type) ?? type)
}

export function stringsOf(type: ts.Type): string[] {
  const parts = type.isUnion() ? type.types : [type]
  return parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
}

/** The words of an expression, with '…' for what it puts in; null where they aren't written down. */
export function wordsOf(
  checker: ts.TypeChecker,
  node: ts.Node | undefined,
  given: ReadonlyMap<string, string> = new Map(),
): string | null {
  const inside = (node: ts.Node | undefined) => wordsOf(checker, node, given)
  if (!node) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isArrowFunction(node) || ts.isFunctionDeclaration(node)) return inside(returnedBy(node))
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (words, { expression, literal }) => words + (inside(expression) ?? '…') + literal.text,
      node.head.text,
    )
  if (ts.isCallExpression(node)) return wordsOfCall(checker, node, given)
  if (ts.isIdentifier(node) && given.has(node.text)) return given.get(node.text) ?? null
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return null
  const [known, ...others] = stringsAt(checker, node)
  if (known !== undefined) return others.length > 0 ? null : known
  return inside(declarationOf(checker, node))
}

/** What a function of the texts says of what it is given. */
function wordsOfCall(
  checker: ts.TypeChecker,
  { expression, arguments: values }: ts.CallExpression,
  given: ReadonlyMap<string, string>,
): string | null {
  const made = declarationOf(checker, expression)
  if (!made || !(ts.isArrowFunction(made) || ts.isFunctionDeclaration(made))) return null
  const words = made.parameters.map(({ name }, place) => {
    const [value] = values.slice(place)
    return [name.getText(), wordsOf(checker, value, given) ?? '…'] as const
  })
  return wordsOf(checker, made, new Map(words))
}

/** The expression that a short function returns. */
function returnedBy({ body }: ts.ArrowFunction | ts.FunctionDeclaration): ts.Node | undefined {
  if (!body || !ts.isBlock(body)) return body
  const last = body.statements.at(-1)
  return last && ts.isReturnStatement(last) ? last.expression : undefined
}

/** What a name, or the field of a name, was given where it is declared. */
function declarationOf(checker: ts.TypeChecker, node: ts.Expression): ts.Node | undefined {
  const named = ts.isPropertyAccessExpression(node) ? node.name : node
  const own = checker.getSymbolAtLocation(named)
  const symbol = own && own.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(own) : own
  const declaration = symbol?.valueDeclaration
  if (!declaration || ts.isFunctionDeclaration(declaration)) return declaration
  return ts.isPropertyAssignment(declaration) || ts.isVariableDeclaration(declaration)
    ? declaration.initializer
    : undefined
}
