import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { resolved } from './layers.ts'

/** What React Router runs on the server alone; with what only these need it is left out of a page's scripts. */
const serverExports = ['loader', 'action', 'middleware', 'headers']

/** A module by its top level: the values that it imports or passes on, and the names that each declaration uses. */
interface Module {
  imports: Map<string, { from: string; name: string }>
  uses: Map<string, Set<string>>
}

/**
 * The values of components that loaders and actions use, themselves or by what stands beside them on the floor of
 * routes. Documents that a loader renders by itself (`.tsx` that isn't a route, such as embeds) are views and may.
 * `read` gives a file's text.
 */
export function viewsOfLoaders(
  files: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): string[] {
  const modules = new Map<string, Module>()
  const found = new Set<string>()
  const seen = new Set<string>()

  const moduleOf = (file: string): Module => {
    const known = modules.get(file) ?? parsed(file, read(file))
    modules.set(file, known)
    return known
  }
  const follow = (file: string, name: string) => {
    const key = `${file} ${name}`
    if (seen.has(key)) return
    seen.add(key)
    const { imports, uses } = moduleOf(file)
    const imported = imports.get(name)
    if (name === '*') for (const one of [...imports.keys(), ...uses.keys()]) follow(file, one)
    else if (!imported) for (const one of uses.get(name) ?? []) follow(file, one)
    else if (imported.from.startsWith('app/components/'))
      found.add(`${file} uses ${name} of ${imported.from}`)
    else if (isBesideLoaders(imported.from)) follow(imported.from, imported.name)
  }

  for (const file of files.filter((file) => file.startsWith('app/routes/') && !isTest(file)))
    if (isOfServer(file)) follow(file, '*')
    else for (const name of serverExports) follow(file, name)
  return [...found]
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isOfServer = (file: string) => /\.server\.tsx?$/.test(file)
const isBesideLoaders = (file: string) =>
  file.startsWith('app/routes/') && (file.endsWith('.ts') || isOfServer(file))

function parsed(file: string, text: string): Module {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const module: Module = { imports: new Map(), uses: new Map() }
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImport(module, file, statement)
    else if (ts.isExportDeclaration(statement)) addExport(module, file, statement)
    else for (const name of declared(statement)) module.uses.set(name, namesIn(statement))
  }
  return module
}

function addImport({ imports }: Module, file: string, statement: ts.ImportDeclaration) {
  const { importClause: clause, moduleSpecifier } = statement
  if (!clause || clause.isTypeOnly || !ts.isStringLiteral(moduleSpecifier)) return
  const from = resolved(file, moduleSpecifier.text)
  if (clause.name) imports.set(clause.name.text, { from, name: 'default' })
  if (!clause.namedBindings) return
  if (ts.isNamespaceImport(clause.namedBindings))
    imports.set(clause.namedBindings.name.text, { from, name: '*' })
  else addNames(imports, from, clause.namedBindings.elements)
}

/** `export { name } from './other.ts'` */
function addExport({ imports }: Module, file: string, statement: ts.ExportDeclaration) {
  const { exportClause: clause, moduleSpecifier } = statement
  if (statement.isTypeOnly || !clause || !ts.isNamedExports(clause)) return
  if (moduleSpecifier && ts.isStringLiteral(moduleSpecifier))
    addNames(imports, resolved(file, moduleSpecifier.text), clause.elements)
}

function addNames(
  imports: Module['imports'],
  from: string,
  elements: ts.NodeArray<ts.ImportSpecifier | ts.ExportSpecifier>,
) {
  for (const { isTypeOnly, name, propertyName } of elements)
    if (!isTypeOnly) imports.set(name.text, { from, name: (propertyName ?? name).text })
}

/** The names that a statement declares. */
function declared(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => [...namesIn(name)])
  if (ts.isExportAssignment(statement)) return ['default']
  if (!ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement)) return []
  return statement.name ? [statement.name.text] : ['default']
}

/** The names of values in a piece of code; those of properties and types are none. */
function namesIn(node: ts.Node, names = new Set<string>()): Set<string> {
  if (ts.isTypeNode(node)) return names
  if (ts.isPropertyAccessExpression(node)) return namesIn(node.expression, names)
  if (ts.isPropertyAssignment(node)) return namesIn(node.initializer, names)
  if (ts.isIdentifier(node)) names.add(node.text)
  ts.forEachChild(node, (child) => void namesIn(child, names))
  return names
}
