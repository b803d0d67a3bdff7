import ts from 'typescript'
import type { ErrorPlace } from './call-errors.ts'
import { stringsAt, stringsOf, wordsOf } from './words.ts'

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

/** The statuses that an error may have: 400 where none is said, none where only a run can tell. */
export function statusesOf(checker: ts.TypeChecker, place: ErrorPlace, code: string): number[] {
  const said = optionOf(checker, place, 'status')
  return said ? numbersAt(checker, place, said, code) : [400]
}

function numbersAt(
  checker: ts.TypeChecker,
  place: ErrorPlace,
  node: ts.Expression,
  code: string,
): number[] {
  if (ts.isConditionalExpression(node)) {
    const asked = codeAskedFor(node.condition)
    const branches = asked === null ? [node.whenTrue, node.whenFalse] : []
    if (asked !== null) branches.push(asked === code ? node.whenTrue : node.whenFalse)
    return branches.flatMap((branch) => numbersAt(checker, place, branch, code))
  }
  const type = typeFor(checker, place, node, code)
  const parts = type.isUnion() ? type.types : [type]
  return parts.flatMap((part) => (part.isNumberLiteral() ? [part.value] : []))
}

/** The text that a condition compares something with; null where it asks for something else. */
function codeAskedFor(condition: ts.Expression): string | null {
  const isComparison =
    ts.isBinaryExpression(condition) &&
    condition.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken
  return isComparison && ts.isStringLiteralLike(condition.right) ? condition.right.text : null
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
