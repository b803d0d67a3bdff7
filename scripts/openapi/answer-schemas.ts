import path from 'node:path'
import ts from 'typescript'
import { schemaWriter, type Schema } from './type-schema.ts'

const tables = path.resolve('app/routes/api/calls/index.ts')

/** What each call answers, as JSON Schema: made from the types of what its functions return. */
export interface AnswerSchemas {
  /** By the name of the call. */
  answers: Record<string, Schema>
  /** The types that have a name, by which answers refer to them. */
  schemas: Record<string, Schema>
}

/** Reads the answers of all calls from their types. @throws Error for a type that JSON can't carry, naming the call */
export function answerSchemas(): AnswerSchemas {
  const program = ts.createProgram([tables], options())
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(tables)
  const symbol = source && checker.getSymbolAtLocation(source)
  if (!symbol) throw new Error(`${tables} can't be read`)
  const writer = schemaWriter(checker, aliasesOf(program, checker))
  const answers: Record<string, Schema> = {}
  for (const table of checker.getExportsOfModule(symbol)) {
    const rows = checker.getTypeOfSymbol(table)
    for (const row of rows.getProperties()) {
      const answer = answerOf(checker, checker.getTypeOfSymbol(row))
      answers[row.name] = writer.schemaOf(answer, row.name)
    }
  }
  return { answers, schemas: writer.named() }
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
