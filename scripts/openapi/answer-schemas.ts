import path from 'node:path'
import ts from 'typescript'
import { type CallError, errorFinder } from './call-errors.ts'
import { schemaWriter, type Schema } from './type-schema.ts'

const tables = path.resolve('app/routes/api/calls/index.ts')
/** What answers every call, and the call that stands in no table. */
const answering = path.resolve('app/routes/api/answer-call.ts')
const episodes = path.resolve('app/routes/api/episodes/episodes.ts')

/** What each call answers, as JSON Schema: made from the types of what its functions return. */
export interface AnswerSchemas {
  /** By the name of the call. */
  answers: Record<string, Schema>
  /** What a call does, in the words above its function. */
  words: Record<string, CallWords>
  /** Which errors each may answer of its own, and which every call may. */
  errors: Record<string, CallError[]>
  general: CallError[]
  /** The types that have a name, by which answers refer to them. */
  schemas: Record<string, Schema>
}

interface CallWords {
  about: string
}

/** Reads the answers of all calls from their types. @throws Error for a type that JSON can't carry, naming the call */
export function answerSchemas(): AnswerSchemas {
  const program = ts.createProgram([tables, answering, episodes], options())
  const checker = program.getTypeChecker()
  const errorsOf = errorFinder(checker)
  const exported = (file: string) => exportsOf(program, checker, file)
  const writer = schemaWriter(checker, aliasesOf(program, checker))
  const answers: Record<string, Schema> = {}
  const words: Record<string, CallWords> = {}
  const answered = errorsOf(declared(exported(answering), 'answerCall')).filter(isOfCalls)
  const general = [...answered, ofBlockedNetworks]
  const own = (node: ts.Node) =>
    errorsOf(node).filter((error) => isOfCalls(error) && !isAmong(general, error))
  const errors = { episodes: own(declared(exported(episodes), 'action')) } as Record<
    string,
    CallError[]
  >
  for (const table of exported(tables)) {
    const rows = checker.getTypeOfSymbol(table)
    for (const row of rows.getProperties()) {
      const answer = answerOf(checker, checker.getTypeOfSymbol(row))
      answers[row.name] = writer.schemaOf(answer, row.name)
      words[row.name] = wordsOf(checker, row)
      errors[row.name] = row.valueDeclaration ? own(row.valueDeclaration) : []
    }
  }
  return { answers, words, errors, general, schemas: writer.named() }
}

function exportsOf(program: ts.Program, checker: ts.TypeChecker, file: string): ts.Symbol[] {
  const source = program.getSourceFile(file)
  const symbol = source && checker.getSymbolAtLocation(source)
  if (!symbol) throw new Error(`${file} can't be read`)
  return checker.getExportsOfModule(symbol)
}

function declared(symbols: ts.Symbol[], name: string): ts.Node {
  const found = symbols.find((symbol) => symbol.name === name)?.valueDeclaration
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

/** Answered before a request is a call, by accounts/blocks. */
const ofBlockedNetworks: CallError = { code: 'NETWORK_BLOCKED', status: 403, message: null }

/** What no call answers that there is. */
function isOfCalls({ code }: CallError): boolean {
  return code !== 'UNKNOWN_CALL' && code !== 'METHOD_NOT_ALLOWED'
}

function isAmong(errors: CallError[], { status, code }: CallError): boolean {
  return errors.some((known) => known.status === status && known.code === code)
}

/** The types that modules of the product export under a name of their own, such as what a schema of Zod reads. */
function aliasesOf(program: ts.Program, checker: ts.TypeChecker): Map<ts.Type, ts.Symbol> {
  const own = program.getSourceFiles().filter(({ fileName }) => !/node_modules/.test(fileName))
  const symbols = own.flatMap((file) => {
    const module = checker.getSymbolAtLocation(file)
    return module ? checker.getExportsOfModule(module) : []
  })
  const aliases = symbols.filter(({ flags }) => flags & ts.SymbolFlags.TypeAlias)
  return new Map(aliases.map((symbol) => [checker.getDeclaredTypeOfSymbol(symbol), symbol]))
}

/** The documentation of the function that a row names, or that it calls in the end. */
function wordsOf(checker: ts.TypeChecker, row: ts.Symbol): CallWords {
  const { valueDeclaration } = row
  const call =
    valueDeclaration && ts.isPropertyAssignment(valueDeclaration) && valueDeclaration.initializer
  if (!call || !ts.isCallExpression(call)) return { about: '' }
  const [, work] = call.arguments
  const symbol = work && documented(checker, work)
  if (!symbol) return { about: '' }
  const about = ts.displayPartsToString(symbol.getDocumentationComment(checker))
  return { about: sentence(oneLine(about).replace(/^[\w/-]+(?:, [\w/-]+)*: /, '')) }
}

/** The first function in an expression that has documentation: itself, or what it calls. */
function documented(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | null {
  if (ts.isIdentifier(node)) {
    const found = checker.getSymbolAtLocation(node)
    const symbol =
      found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
    const isFunction =
      symbol && checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0 && isOfModule(symbol)
    return symbol && isFunction && symbol.getDocumentationComment(checker).length > 0
      ? symbol
      : null
  }
  // What wraps a function says less of it than that one itself.
  const children = ts.isCallExpression(node)
    ? [...node.arguments, node.expression]
    : childrenOf(node)
  for (const child of children) {
    const found = documented(checker, child)
    if (found) return found
  }
  return null
}

/** Whether it is declared beside the functions of a module, not inside of one. */
function isOfModule({ valueDeclaration }: ts.Symbol): boolean {
  if (!valueDeclaration) return false
  if (ts.isFunctionDeclaration(valueDeclaration)) return true
  const isConstant = ts.isVariableDeclaration(valueDeclaration)
  return isConstant && ts.isSourceFile(valueDeclaration.parent.parent.parent)
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** What the function of a row resolves with. */
function answerOf(checker: ts.TypeChecker, row: ts.Type): ts.Type {
  const run = row.getProperty('run')
  const [signature] = run ? checker.getTypeOfSymbol(run).getCallSignatures() : []
  const answer = signature && checker.getAwaitedType(signature.getReturnType())
  if (!answer) throw new Error('a row of the calls has no function')
  return answer
}

function options(): ts.CompilerOptions {
  const file = path.resolve('tsconfig.json')
  const { config } = ts.readConfigFile(file, ts.sys.readFile) as { config: object }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file))
  return { ...options, noEmit: true, incremental: false }
}
