// Says which texts of the catalogue (app/texts) no browser test has shown. Run after the browser tests.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { seenTextsFile } from '#tests/e2e/seen-texts.ts'
import { unseenAllowed } from '#tests/e2e/unseen-texts.ts'

/** Stands for whatever is filled into a text. */
const filler = '\u2603'

/** Areas whose texts other tests show: those of the studio's forms, in tests/http. */
const otherwiseShown = [
  'imports',
  'item-texts',
  'studio',
  'studio-checklist',
  'studio-fields',
  'studio-forms',
  'studio-money',
  'studio-owners',
  'studio-pages',
]

/** What lies between texts without being one: addresses, names of pictures, kinds of sections. */
const unshown = new Set(['to', 'shot', 'kind'])

interface Text {
  key: string
  pattern: RegExp
}

const seen = readSeen()
const unseen = (await catalogue()).filter(
  ({ key, pattern }) => !isAllowed(key) && !pattern.test(seen),
)
for (const { key, pattern } of unseen) console.log(`  ${key}: ${pattern.source}`)
if (unseen.length > 0) {
  console.error(`${unseen.length} texts were seen by no browser test.`)
  process.exitCode = 1
}

function isAllowed(key: string): boolean {
  return Object.keys(unseenAllowed).some(
    (allowed) => key === allowed || key.startsWith(`${allowed}.`),
  )
}

/** One line for each text that was seen. */
function readSeen(): string {
  const texts = readFileSync(seenTextsFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => JSON.parse(line) as string[])
  return [...new Set(texts)].map((text) => text.replace(/\s+/g, ' ')).join('\n')
}

async function catalogue(): Promise<Text[]> {
  const files = readdirSync('app/texts', { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.endsWith('.test.ts') &&
      !otherwiseShown.includes(name.slice(0, -3)),
  )
  const modules = await Promise.all(
    files.map(async (name) => {
      const module = (await import(pathToFileURL(path.resolve('app/texts', name)).href)) as object
      return textsIn(name.slice(0, -3), module)
    }),
  )
  return modules.flat()
}

function textsIn(key: string, value: unknown): Text[] {
  if (typeof value === 'string') return value === '' ? [] : [{ key, pattern: patternOf(value) }]
  if (typeof value === 'function') {
    const text = filledIn(value as (...values: unknown[]) => unknown)
    return text === null ? [] : [{ key, pattern: patternOf(text) }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => !unshown.has(name))
    .flatMap(([name, part]) => textsIn(`${key}.${name}`, part))
}

/** A text with fillers for its values; null where it reckons with them, which only its own tests can know. */
function filledIn(text: (...values: unknown[]) => unknown): string | null {
  try {
    const result = text(...Array.from({ length: text.length }, () => filler))
    return typeof result === 'string' && result.includes(filler) ? result : null
  } catch {
    return null
  }
}

function patternOf(text: string): RegExp {
  const escaped = text.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(escaped.replaceAll(filler, '.+?').replaceAll(/\\\{\w+\\\}/g, '.+?'), 'i')
}
