import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ModuleUse, moduleUses, readStyleSheet, wordsIn } from '#tests/rig/class-use.ts'

const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) =>
  path.resolve('app', file),
)
const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** What is wrong between files and the CSS modules that they import. */
function problemsOf(sheetFiles: string[], codeFiles: string[]): string[] {
  const sheets = new Map(
    sheetFiles.map((file) => [file, readStyleSheet(readFileSync(file, 'utf8'))] as const),
  )
  const uses = moduleUses(codeFiles)
  const used = new Map(sheetFiles.map((file) => [file, new Set<string>()]))
  for (const { sheet, names } of uses) for (const name of names ?? []) used.get(sheet)?.add(name)
  for (const [file, { composed }] of sheets)
    for (const { name, from } of composed)
      used.get(from === undefined ? file : path.resolve(path.dirname(file), from))?.add(name)
  const missing = uses.flatMap((use) => missingOf(use, sheets.get(use.sheet)?.defined))
  const unused = [...sheets].flatMap(([file, { defined }]) =>
    [...defined]
      .filter((name) => !used.get(file)?.has(name))
      .map((name) => `${path.relative('.', file)}: nothing uses .${name}`),
  )
  return [...missing, ...unused]
}

function missingOf({ file, line, names }: ModuleUse, defined: Set<string> | undefined): string[] {
  const place = `${path.relative('.', file)}:${line}`
  if (!defined) return [`${place}: the style sheet is missing`]
  if (!names) return [`${place}: what it takes is not known; give it a type of its names`]
  return names
    .filter((name) => !defined.has(name))
    .map((name) => `${place}: .${name} is not defined`)
}

test('components use the classes that their CSS modules define, and all of these', () => {
  const sheets = files.filter((file) => file.endsWith('.module.css'))
  const users = code.filter((file) => readFileSync(file, 'utf8').includes(".module.css'"))
  expect(sheets.length).toBeGreaterThan(100)
  expect(users.length).toBeGreaterThan(200)
  expect(problemsOf(sheets, users)).toEqual([])
})

test('classes without a module are those of the style sheets for all pages', () => {
  const defined = new Set(
    files
      .filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
      .flatMap((file) => [...readStyleSheet(readFileSync(file, 'utf8')).defined]),
  )
  const words = code.map((file) => wordsIn(readFileSync(file, 'utf8'), file))
  const ofClasses = new Set(words.flatMap((word) => [...word.ofClasses]))
  const all = new Set(words.flatMap((word) => [...word.all]))
  const beginnings = [...new Set(words.flatMap((word) => [...word.beginnings]))]
  const isOfPackage = (name: string) => /^(rt-|radix-|lucide)/.test(name)
  const isNamed = (name: string) =>
    all.has(name) || beginnings.some((start) => start.length > 1 && name.startsWith(start))
  expect([...ofClasses].filter((name) => !isOfPackage(name) && !defined.has(name))).toEqual([])
  expect([...defined].filter((name) => !isOfPackage(name) && !isNamed(name))).toEqual([])
})

test('lines under links have one distance and one quiet colour, and chosen chips one fill', () => {
  const own = ['base.css', 'tokens.css'].map((file) => path.resolve('app/styles', file))
  const others = files.filter((file) => file.endsWith('.css') && !own.includes(file))
  const wrong = others.filter((file) => {
    const css = readFileSync(file, 'utf8')
    const colours = [...css.matchAll(/text-decoration-color: ([^;]+);/g)].map(
      ([, colour]) => colour,
    )
    return (
      css.includes('text-underline-offset') ||
      colours.some((colour) => colour !== 'currentcolor' && colour !== 'var(--underline)')
    )
  })
  expect(wrong).toEqual([])
  const chips = readFileSync('app/components/base/ui/chip.module.css', 'utf8')
  expect(chips).toMatch(/\.on,\s*\.on:hover \{\s*background: var\(--ink\);/)
  const chosen = /chip\w*(\.on|\.chosen|\[aria-(pressed|current))/i
  expect(others.filter((file) => chosen.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a class that is missing, unused, composed or named by its type is told apart', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'classes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const written = (name: string, text: string) => {
    const file = path.join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const sheets = [
    written(
      'a.module.css',
      `.plain, .lost > .child:global(.dark:not(.light)) { top: 1.5px }
      .small, .large, .leftRow, .rightRow { composes: base from './b.module.css' }
      @media (width > 1px) { .plain:not(.narrow) { composes: grounds } } .grounds[src$='.png'] {}`,
    ),
    written('b.module.css', '.base {} .other {}'),
  ]
  const users = [
    written('sizes.ts', `export type Size = 'small' | 'large'`),
    written(
      'view.tsx',
      `import styles from './a.module.css'
      import type { Size } from './sizes.ts'
      export function View({ size = 'small', side, any }: { size?: Size; side: 'left' | 'right'; any: string }) {
        return <p className={styles.plain + styles[size] + styles[\`\${side}Row\`]} title={styles.child}>
          <b className={styles.gone} style={styles[any]} {...styles} />
        </p>
      }`,
    ),
  ]
  expect(problemsOf(sheets, users).map((problem) => problem.replace(/^.*\//, ''))).toEqual([
    'view.tsx:5: .gone is not defined',
    'view.tsx:5: what it takes is not known; give it a type of its names',
    'view.tsx:5: what it takes is not known; give it a type of its names',
    'a.module.css: nothing uses .lost',
    'a.module.css: nothing uses .narrow',
    'b.module.css: nothing uses .other',
  ])
})
