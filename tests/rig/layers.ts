import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { contextParts, floors, openParts, parts, ports, rooms, sandbox } from '../../layers.ts'

/** Paths from the project's root. */
export interface Import {
  from: string
  to: string
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/')

/** The code of the product and of its tests. */
export function codeFiles(): string[] {
  return ['app', 'server', 'sandbox', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
}

/** What files import of ours, whether values or types. */
export function importsOf(files: string[]): Import[] {
  return files.flatMap((from) =>
    ts
      .preProcessFile(readFileSync(from, 'utf8'), true, true)
      .importedFiles.map(({ fileName }) => ({ from, to: resolved(from, fileName) }))
      .filter(({ to }) => to !== '' && !to.includes('/+types/')),
  )
}

/** The file that an import names, from the project's root; '' for what isn't ours. */
export function resolved(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name) : ''
}

interface Place {
  floor: string
  room?: string
  part?: string
}

/** Where a file stands: its floor, and below it its room and part. */
function placeOf(file: string): Place {
  const floor = floors.find(({ folder }) => file.startsWith(`${folder}/`))
  if (!floor) return { floor: file.includes('/') ? file.slice(0, file.indexOf('/')) : '' }
  const [room, part] = file
    .slice(floor.folder.length + 1)
    .split('/')
    .slice(0, -1)
  return { floor: floor.folder, ...(room && { room }), ...(part && { part }) }
}

/** What is wrong with the places of files. */
export function misplaced(files: string[]): string[] {
  return [...files.flatMap(outOfRooms), ...crowded(files), ...unknownParts(files)]
}

function outOfRooms(file: string): string[] {
  const [top, second] = file.split('/')
  if (top === 'tests' && !isRoom(second) && !['rig', 'mutation'].includes(second ?? ''))
    return [`${file}: tests stand in a room, in rig or in mutation`]
  const { floor, room } = placeOf(file)
  const known = floors.find(({ folder }) => folder === floor)
  if (!known?.rooms || [...known.rooms, ...(known.besides ?? [])].includes(room ?? '')) return []
  return [`${file}: ${floor} has the ten rooms and no file or folder beside them`]
}

const mostParts = 10
const isRoom = (name = '') => rooms.some((room) => room === name)

function crowded(files: string[]): string[] {
  const found = new Map<string, Set<string>>()
  for (const file of files) {
    const { floor, room, part } = placeOf(file)
    if (!part || !isRoom(room)) continue
    const place = `${floor}/${room}`
    found.set(place, (found.get(place) ?? new Set()).add(part))
  }
  return [...found]
    .filter(([, { size }]) => size > mostParts)
    .map(([place, { size }]) => `${place}: ${size} parts, where ${mostParts} are the most`)
}

function unknownParts(files: string[]): string[] {
  const unknown = files
    .filter((file) => file.startsWith('app/.server/'))
    .map(placeOf)
    .filter(({ room = '', part }) => part !== undefined && !parts[room]?.includes(part))
  return [
    ...new Set(unknown.map(({ room, part }) => `app/.server/${room}/${part}: not in layers.ts`)),
  ]
}

/** What is wrong with imports between floors, rooms and parts. Tests may import all. */
export function forbidden(imports: Import[]): string[] {
  return imports
    .filter(({ from }) => !isTest(from))
    .flatMap(({ from, to }) =>
      problemsOf(from, to).map((problem) => `${from} -> ${to}: ${problem}`),
    )
}

function problemsOf(from: string, to: string): string[] {
  if (isTest(to)) return ['the product knows no tests']
  const a = placeOf(from)
  const b = placeOf(to)
  if (b.floor === sandbox.folder && ![sandbox.folder, 'server'].includes(a.floor))
    return ['only the process and tests know the sandbox']
  const faces = b.floor === 'app/.server' ? besideFaces(from, to) : []
  if (a.floor === sandbox.folder) return [...ofSandbox(from, to), ...faces]
  if (a.floor !== b.floor) return [...betweenFloors(a, b), ...faces]
  return [...(a.room === b.room ? betweenParts(a, b) : betweenRooms(a, b)), ...faces]
}

/** The folder that has a face: a part, or one port. Null: its files are open to others. */
function faceOf(file: string): string | null {
  const { room = '', part } = placeOf(file)
  if (part === undefined || openParts.includes(`${room}/${part}`)) return null
  return file
    .split('/')
    .slice(0, `${room}/${part}` === ports ? 5 : 4)
    .join('/')
}

function besideFaces(from: string, to: string): string[] {
  const face = faceOf(to)
  if (face === null || face === faceOf(from) || to === `${face}/index.ts`) return []
  return ['a part is imported by its face, index.ts']
}

function ofSandbox(from: string, to: string): string[] {
  const [, own = ''] = from.split('/')
  if (!sandbox.onPorts.includes(own)) return []
  const isBelow =
    /^app\/(protocols\/|\.server\/base\/(ctx\.ts|http\/form-files\.ts|(db|jobs|lib|ports)\/))/.test(
      to,
    )
  if (isBelow || to.startsWith(`sandbox/${own}/`)) return []
  return ['what plays others stands on ports alone']
}

function betweenFloors(a: Place, b: Place): string[] {
  const floor = floors.find(({ folder }) => folder === a.floor)
  if (!floor || !floors.some(({ folder }) => folder === b.floor)) return []
  return floor.on.includes(b.floor) ? [] : [`${a.floor} doesn't stand on ${b.floor}`]
}

function betweenRooms(a: Place, b: Place): string[] {
  const floor = floors.find(({ folder }) => folder === a.floor)
  if (!floor?.rooms) return []
  const order: string[] = [...floor.rooms, ...(floor.besides ?? [])]
  return order.indexOf(b.room ?? '') <= order.indexOf(a.room ?? '')
    ? []
    : [`${a.room} stands before ${b.room}`]
}

/** The context of every function, and what it is made of. */
function ofContext({ part }: Place): string[] {
  return part === undefined || contextParts.includes(part)
    ? []
    : ['the context imports ports and plain settings alone']
}

function betweenParts(a: Place, b: Place): string[] {
  // What stands at the top of a room, as its jobs, puts its parts together.
  const order = parts[a.room ?? ''] ?? []
  if (a.floor !== 'app/.server' || a.part === b.part) return []
  if (a.part === undefined) return a.room === 'base' ? ofContext(b) : []
  if (b.part === undefined)
    return a.room === 'base' ? [] : ['the top of a room stands on its parts']
  return order.indexOf(b.part) < order.indexOf(a.part) ? [] : [`${a.part} stands before ${b.part}`]
}

/** What a module loads when it runs: itself, and the values that it imports, those that they import, and so on. */
export function modulesOf(entry: string): Set<string> {
  const found = new Set([entry])
  for (const file of found) for (const to of valuesOf(file)) found.add(to)
  return found
}

/** The modules of ours that a file imports values of. */
function valuesOf(file: string): string[] {
  const { statements } = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
  )
  return statements
    .filter((one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one))
    .filter((one) => !isOfTypes(ts.isImportDeclaration(one) ? one.importClause : one))
    .flatMap(({ moduleSpecifier: from }) =>
      from && ts.isStringLiteral(from) ? resolved(file, from.text) : [],
    )
    .filter((to) => /\.tsx?$/.test(to) && !to.includes('/+types/'))
}

function isOfTypes(named: ts.ImportClause | ts.ExportDeclaration | undefined): boolean {
  if (!named || named.isTypeOnly) return named !== undefined
  if (ts.isImportClause(named) && named.name) return false
  const names = ts.isImportClause(named) ? named.namedBindings : named.exportClause
  return (
    names !== undefined &&
    (ts.isNamedImports(names) || ts.isNamedExports(names)) &&
    names.elements.length > 0 &&
    names.elements.every(({ isTypeOnly }) => isTypeOnly)
  )
}

/** Files that import each other in a circle, values and types alike; each circle's files in order. */
export function circles(imports: Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports)
    if (!isTest(from)) next.set(from, [...(next.get(from) ?? []), to])
  return components([...next.keys()], next).filter((found) => found.length > 1)
}

/** The strongly connected components of a graph, by Tarjan's algorithm. */
function components(nodes: string[], next: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    open.push(node)
    for (const to of next.get(node) ?? []) {
      if (!order.has(to)) visit(to)
      if (open.includes(to)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(to) ?? 0))
    }
    if (lowest.get(node) === order.get(node)) found.push(open.splice(open.indexOf(node)))
  }
  for (const node of nodes) if (!order.has(node)) visit(node)
  return found.map((circle) => circle.toSorted())
}
