import ts from 'typescript'
import type { ErrorPlace } from './call-errors.ts'

/** The codes that an error may have; none where only a run can tell. */
export function literalsOf(checker: ts.TypeChecker, place: ErrorPlace): string[] {
  const code = valueOf(checker, place, place.code)
  if (!ts.isTemplateExpression(code)) return stringsAt(checker, code)
  return code.templateSpans.reduce(
    (codes, { expression, literal }) =>
      stringsAt(checker, expression).flatMap((part) =>
        codes.map((code) => code + part + literal.text),
      ),
    [code.head.text],
  )
}

/** The texts that an expression may be, as far as its type says it. */
function stringsAt(checker: ts.TypeChecker, node: ts.Node): string[] {
  const type = checker.getTypeAtLocation(node)
  return stringsOf(checker.getBaseConstraintOfType(type) ?? type)
}

function stringsOf(type: ts.Type): string[] {
  const parts = type.isUnion() ? type.types : [type]
  return parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []))
}

/** What stands for a parameter where the function is called. */
export function valueOf(
  checker: ts.TypeChecker,
  { given }: ErrorPlace,
  node: ts.Expression,
): ts.Expression {
  const seen = new Set<ts.Symbol>()
  let value = node
  for (;;) {
    const symbol = checker.getSymbolAtLocation(value)
    const next = symbol && !seen.has(symbol) ? given.get(symbol) : undefined
    if (!symbol || !next) return value
    seen.add(symbol)
    value = next
  }
}

/** What an option is given, also where it comes with others. */
function optionOf(
  checker: ts.TypeChecker,
  place: ErrorPlace,
  name: string,
  options = place.options,
): ts.Expression | null {
  const given = options && valueOf(checker, place, options)
  if (!given || !ts.isObjectLiteralExpression(given)) return null
  for (const property of given.properties) {
    if (ts.isSpreadAssignment(property)) {
      const found = optionOf(checker, place, name, property.expression)
      if (found) return found
    }
    if (property.name?.getText() !== name) continue
    if (ts.isPropertyAssignment(property)) return valueOf(checker, place, property.initializer)
    if (!ts.isShorthandPropertyAssignment(property)) continue
    const symbol = checker.getShorthandAssignmentValueSymbol(property)
    return (symbol && (place.given.get(symbol) ?? initializerOf(symbol))) ?? null
  }
  return null
}

function initializerOf({ valueDeclaration }: ts.Symbol): ts.Expression | null {
  return valueDeclaration && ts.isVariableDeclaration(valueDeclaration)
    ? (valueDeclaration.initializer ?? null)
    : null
}

/** The status of an error: 400 where none is said, null where only a run can tell. */
export function statusOf(checker: ts.TypeChecker, place: ErrorPlace, code: string): number | null {
  const said = optionOf(checker, place, 'status')
  if (!said) return 400
  const type = typeFor(checker, place, said, code)
  const first = (type.isUnion() ? type.types : [type]).find((part) => part.isNumberLiteral())
  return first?.isNumberLiteral() ? first.value : null
}

/** What an error says, as far as it is known before it is made; '…' for the rest. */
export function messageOf(checker: ts.TypeChecker, place: ErrorPlace, code: string): string | null {
  const said = optionOf(checker, place, 'message')
  return said && textOf(checker, place, said, code)
}

function textOf(
  checker: ts.TypeChecker,
  place: ErrorPlace,
  node: ts.Expression,
  code: string,
): string | null {
  const [text] = stringsOf(typeFor(checker, place, node, code))
  if (text !== undefined) return text
  const field = ts.isElementAccessExpression(node) ? fieldOf(checker, place, node, code) : undefined
  const declared = field?.valueDeclaration
  if (declared && ts.isPropertyAssignment(declared)) return wordsOf(checker, declared.initializer)
  return wordsOf(checker, node)
}

/** The words of an expression, with '…' for what it puts in; null where they aren't written down. */
function wordsOf(
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

/** The type of an expression, where it is looked up by the code that of the code's. */
function typeFor(
  checker: ts.TypeChecker,
  place: ErrorPlace,
  node: ts.Expression,
  code: string,
): ts.Type {
  const field = ts.isElementAccessExpression(node) ? fieldOf(checker, place, node, code) : undefined
  return field ? checker.getTypeOfSymbol(field) : checker.getTypeAtLocation(node)
}

/** What is looked up by the code of an error. */
function fieldOf(
  checker: ts.TypeChecker,
  place: ErrorPlace,
  { expression, argumentExpression: key }: ts.ElementAccessExpression,
  code: string,
): ts.Symbol | undefined {
  const isByCode =
    checker.getSymbolAtLocation(key) === checker.getSymbolAtLocation(place.code) ||
    stringsAt(checker, key).includes(code)
  return isByCode ? checker.getTypeAtLocation(expression).getProperty(code) : undefined
}
