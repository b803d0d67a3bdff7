import ts from 'typescript'
import { literalsOf, messageOf, statusesOf, valueOf } from './error-parts.ts'

/** An error that a call may answer. */
export interface CallError {
  code: string
  status: number
  /** What it says; '…' stands for what is only known then. */
  message: string | null
}

/** A place where an error is made, in the words of the function that it stands in. */
export interface ErrorPlace {
  code: ts.Expression
  options: ts.Expression | undefined
  /** What parameters of the function that makes it are given. */
  given: ReadonlyMap<ts.Symbol, ts.Expression | undefined>
}

interface Known {
  places: ErrorPlace[]
  /** What it calls, or names. */
  reached: Set<ts.Node>
}

/**
 * Finds which errors a function may answer: those that are made where it leads to, as `new AppError(…)` and by functions
 * that make one of what they are given. What is caught on its way and answered otherwise is among them.
 */
export function errorFinder(checker: ts.TypeChecker) {
  const known = new Map<ts.Node, Known>()

  function lookInto(node: ts.Node): Known {
    const before = known.get(node)
    if (before) return before
    const found: Known = { places: [], reached: new Set() }
    known.set(node, found)
    visit(node, found)
    return found
  }

  function visit(node: ts.Node, found: Known): void {
    if (ts.isTypeNode(node)) return
    if (ts.isNewExpression(node) && node.expression.getText() === 'AppError') {
      const [code, options] = node.arguments ?? []
      if (code) found.places.push({ code, options, given: new Map() })
    }
    if (isSuperOfError(node)) {
      const [code, options] = node.arguments
      if (code) found.places.push({ code, options, given: new Map() })
    }
    if (ts.isCallExpression(node)) takeOver(node, found)
    if (ts.isIdentifier(node)) {
      const target = targetOf(node)
      if (target) found.reached.add(target)
    }
    // Names of fields lead nowhere, and to look them up takes most of the time.
    if (ts.isPropertyAccessExpression(node)) return visit(node.expression, found)
    if (ts.isPropertyAssignment(node)) return visit(node.initializer, found)
    ts.forEachChild(node, (child) => visit(child, found))
  }

  /** The errors that a called function makes of what it is given here. */
  function takeOver(call: ts.CallExpression, found: Known): void {
    const target = ts.isIdentifier(call.expression) ? targetOf(call.expression) : null
    if (!target || !ts.isFunctionDeclaration(target)) return
    const parameters = target.parameters.flatMap(({ name, initializer }, place) => {
      const symbol = checker.getSymbolAtLocation(name)
      return symbol ? [[symbol, call.arguments[place] ?? initializer] as const] : []
    })
    for (const place of lookInto(target).places) {
      if (!isGiven(place)) continue
      found.places.push({ ...place, given: new Map([...place.given, ...parameters]) })
    }
  }

  /** Whether its code is a parameter, whose value is known only where the function is called. */
  function isGiven(place: ErrorPlace): boolean {
    const symbol = checker.getSymbolAtLocation(valueOf(checker, place, place.code))
    return symbol?.valueDeclaration !== undefined && ts.isParameter(symbol.valueDeclaration)
  }

  /** The function, or constant, of the product that a name stands for. */
  function targetOf(node: ts.Identifier): ts.Node | null {
    const own = checker.getSymbolAtLocation(node)
    const symbol = own && own.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(own) : own
    const declaration = symbol?.valueDeclaration
    if (!declaration || declaration.getSourceFile().fileName.includes('node_modules')) return null
    if (ts.isFunctionDeclaration(declaration) || isErrorClass(declaration)) return declaration
    const isConstant =
      ts.isVariableDeclaration(declaration) && ts.isSourceFile(declaration.parent.parent.parent)
    return isConstant ? declaration : null
  }

  /** The errors of all that an expression leads to, by their codes. */
  return function errorsOf(work: ts.Node): CallError[] {
    const seen = new Set<ts.Node>()
    const waiting = [work]
    const errors = new Map<string, CallError>()
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (seen.has(node)) continue
      seen.add(node)
      const { places, reached } = lookInto(node)
      for (const place of places) for (const error of errorsAt(place)) add(errors, error)
      waiting.push(...reached)
    }
    return [...errors.values()].sort(
      (one, other) => one.status - other.status || (one.code < other.code ? -1 : 1),
    )
  }

  function errorsAt(place: ErrorPlace): CallError[] {
    if (isGiven(place)) return []
    return literalsOf(checker, place).flatMap((code) => {
      const message = messageOf(checker, place, code)
      return statusesOf(checker, place, code).map((status) => ({ code, status, message }))
    })
  }
}

/** A kind of error of its own, which says in its constructor what it is. */
function isErrorClass(node: ts.Node): node is ts.ClassDeclaration {
  if (!ts.isClassDeclaration(node)) return false
  return (node.heritageClauses ?? []).some(({ types }) =>
    types.some(({ expression }) => expression.getText() === 'AppError'),
  )
}

function isSuperOfError(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.SuperKeyword)
    return false
  const owner = ts.findAncestor(node, ts.isClassDeclaration)
  return owner !== undefined && isErrorClass(owner)
}

/** What one code says in several ways is left to the answer itself. */
function add(errors: Map<string, CallError>, error: CallError): void {
  const key = `${error.status} ${error.code}`
  const known = errors.get(key)
  const isSame = !known || known.message === error.message
  errors.set(key, isSame ? error : { ...error, message: null })
}
