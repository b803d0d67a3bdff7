import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const pages = globSync(['*.md', 'docs/**/*.md', 'app/.server/*/README.md'])
const code = ['app', 'server', 'sandbox', 'scripts', 'bench', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.includes('node_modules/'))
const read = (file: string) => readFileSync(file, 'utf8')
const withoutCode = (text: string) => text.replace(/```.*?```/gs, '').replace(/`[^`\n]*`/g, '')

/** The anchors of a page's headings. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** What is linked and isn't there. */
function brokenLinks(page: string): string[] {
  return [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? page : path.join(path.dirname(page), file)
      if (!existsSync(target)) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })
    .map((link) => `${page}: ${link}`)
}

test('links of all pages lead to a file and a heading', () => {
  expect(pages.length).toBeGreaterThan(110)
  expect(pages.flatMap(brokenLinks)).toEqual([])
})

test('every page is in the index, and every record in that of records', () => {
  const linked = ['docs', 'docs/decisions'].flatMap((folder) =>
    [...read(`${folder}/README.md`).matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) =>
      path.join(folder, link),
    ),
  )
  const own = pages.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md')
  expect(own.filter((page) => !linked.includes(page))).toEqual([])
})

test('pages that comments name are there', () => {
  const named = [...code, 'compose.yaml', 'layers.ts', 'package.json'].flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/.])docs\/[\w/-]+\.md/g)].map(([page]) => ({ file, page })),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ page }) => !existsSync(page))).toEqual([])
})

// The glossary has names of before, too: tests/base/names.test.ts is about these.
const forDevelopers = pages.filter(
  (page) =>
    /^(?:docs\/(?:architecture|developers\/)|CONTRIBUTING|app\/)/.test(page) &&
    page !== 'docs/developers/glossary.md',
)

/** What stands between backticks on pages for developers and has this form. */
function namedThere(form: string): { page: string; name: string }[] {
  return forDevelopers.flatMap((page) =>
    [...read(page).matchAll(new RegExp(`\`(${form})\``, 'g'))].map(([, name = '']) => ({
      page,
      name,
    })),
  )
}

test('files that pages for developers name are there', () => {
  const places = new Set(code.flatMap(endings))
  const named = namedThere(String.raw`(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css)`)
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ name }) => !places.has(name) && !existsSync(name))).toEqual([])
})

test('functions and types that they name are there', () => {
  const named = namedThere(String.raw`[A-Za-z]+[a-z][A-Z]\w*`)
  expect(named.length).toBeGreaterThan(80)
  const names = new RegExp(`\\b(?:${named.map(({ name }) => name).join('|')})\\b`, 'g')
  const found = new Set(code.flatMap((file) => read(file).match(names) ?? []))
  expect(named.filter(({ name }) => !found.has(name))).toEqual([])
})

/** A file by all that it may be called: `hits.ts`, `feeds/hits.ts`, and so on. */
function endings(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, index) => parts.slice(index).join('/'))
}

test('each npm command is on the page of commands', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = read('docs/operators/commands.md')
  const isThere = (name: string) => new RegExp(`\`npm (?:run )?${name}\\b`).test(commands)
  expect(Object.keys(scripts).filter((name) => !isThere(name))).toEqual([])
})

test('the first pages stay short', () => {
  const sizes = (page: string) => [read(page).split('\n').length, statSync(page).size] as const
  const [readmeLines, readmeBytes] = sizes('README.md')
  expect(readmeLines).toBeLessThanOrEqual(150)
  expect(readmeBytes).toBeLessThanOrEqual(10_000)
  const [lines, bytes] = sizes('docs/architecture.md')
  expect(lines).toBeLessThanOrEqual(120)
  expect(bytes).toBeLessThanOrEqual(9000)
})

// What programs set and read by themselves.
const internal =
  /^(?:PATH|NODE_ENV|VITEST_POOL_ID|METADATA_SERVER_DETECTION|\w+_EMULATOR_HOST|OTEL_\w+)$/

test('each variable that code reads has its row on the page of settings, and no other has', () => {
  const [, section = ''] = read('docs/operators/settings.md').split('## Of tests and measurements')
  const rows = [...section.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name)
  const names = code.flatMap((file) =>
    [...read(file).matchAll(/process\.env\.([A-Z]\w*)/g)].map(([, name = '']) => name),
  )
  expect(new Set(rows)).toEqual(new Set(names.filter((name) => !internal.test(name))))
})
