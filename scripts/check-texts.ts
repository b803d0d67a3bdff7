// Says which texts of the catalogue (app/texts) no browser test has shown. Run after the browser tests.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { seenTextsFile } from '#tests/e2e/seen-texts.ts'
import { filler, textSamples } from '#tests/e2e/text-samples.ts'
import { unseenAllowed } from '#tests/e2e/unseen-texts.ts'

/** Stands for whatever number. */
const anyNumber = '\u2602'

/** What lies between texts without being one: addresses, names of pictures, kinds of sections. */
const unshown = new Set(['to', 'shot', 'kind'])

interface Text {
  key: string
  pattern: RegExp
}

const usedSamples = new Set<string>()
const seen = readSeen()
const texts = await catalogue()
const unseen = texts.filter(({ pattern }) => !pattern.test(seen))
const missing = unseen.filter(({ key }) => !isAllowed(key))
const faults = [
  ...missing.map(({ key, pattern }) => `${key} was seen by no browser test: ${pattern.source}`),
  ...Object.keys(unseenAllowed)
    .filter((allowed) => !unseen.some(({ key }) => isBelow(key, allowed)))
    .map((allowed) => `${allowed} needs no exception: it was seen, or isn’t there.`),
  ...Object.keys(textSamples)
    .filter((sampled) => !usedSamples.has(sampled))
    .map((sampled) => `${sampled} has samples, but isn’t there.`),
]
for (const fault of faults) console.error(`  ${fault}`)
if (faults.length > 0) process.exitCode = 1
else console.log(`${texts.length - unseen.length} texts were seen by browser tests.`)

function isAllowed(key: string): boolean {
  return Object.keys(unseenAllowed).some((allowed) => isBelow(key, allowed))
}

function isBelow(key: string, place: string): boolean {
  return key === place || key.startsWith(`${place}.`)
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
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
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
  if (typeof value === 'string') return hasWords(value) ? [{ key, pattern: patternOf(value) }] : []
  if (typeof value === 'function')
    return results(key, value as TextOfValues).flatMap((text) => textsIn(key, text))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => !unshown.has(name))
    .flatMap(([name, part]) => textsIn(`${key}.${name}`, part))
}

type TextOfValues = (...values: unknown[]) => unknown

/** What a text makes of its values: of those in the samples where it reckons with them, else of any. */
function results(key: string, text: TextOfValues): unknown[] {
  const samples = textSamples[key]
  if (samples) {
    usedSamples.add(key)
    return samples.map((values) => withAnyNumbers(text(...values)))
  }
  if (reckons(text))
    throw new Error(`${key} reckons with its values: tests/e2e/text-samples.ts needs some.`)
  return [filledIn(text, filler)]
}

function withAnyNumbers(result: unknown): unknown {
  return typeof result === 'string' ? result.replaceAll(/\d+/g, anyNumber) : result
}

/** Whether a text says one thing or another by its values: then no value stands for all. */
function reckons(text: TextOfValues): boolean {
  if (/\?|\|\||&&/.test(text.toString())) return true
  const any = tried(text, filler)
  if (typeof any !== 'string') return true
  // A number that no text can be made of stands for none.
  const one = tried(text, 1)
  return typeof one === 'string' && withoutValues(one) !== withoutValues(any)
}

function withoutValues(text: string): string {
  return text.replaceAll(new RegExp(`\\d+|${filler}`, 'g'), '')
}

function tried(text: TextOfValues, value: unknown): unknown {
  try {
    return filledIn(text, value)
  } catch {
    return undefined
  }
}

function filledIn(text: TextOfValues, value: unknown): unknown {
  return text(...Array.from({ length: text.length }, () => value))
}

function hasWords(text: string): boolean {
  return /[\p{L}\d×%]/u.test(text)
}

/** The text as a whole, alone, in brackets or between the signs that join several in one line. */
function patternOf(text: string): RegExp {
  const escaped = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(anyNumber, '[\\d,.]+')
    .replaceAll(new RegExp(`${filler}|\\\\\\{\\w+\\\\\\}`, 'g'), '.+?')
  return new RegExp(`(?:^|[•–] |\\()${escaped}(?:$| [•–]|\\))`, 'm')
}
