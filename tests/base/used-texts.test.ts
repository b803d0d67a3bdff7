import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const folder = 'app/texts'
const code = ['app', 'server', 'sandbox', 'public'].flatMap(sources).map(withoutImports).join('\n')

function sources(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
}

function withoutImports(source: string): string {
  return source.replace(/^import [^']*'[^']+'$/gm, '')
}

/** Every text of a module by its path: 'accountTexts.errors.LATE'. */
function textsIn(place: string, value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'function') return [place]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(`${place}.${name}`, inner))
}

function namesOf(pattern: RegExp): Set<string | undefined> {
  return new Set(Array.from(code.matchAll(pattern), ([, name]) => name))
}

const words = namesOf(/\b(\w+)\b/g)
/** As a part of what holds it, as its key, or taken out of it. */
const members = namesOf(/\.(\w+)/g)
const keys = namesOf(/['"](?=([^'"\n]+)['"](?!\s*:))/g)
const takenOut = namesOf(/[{,]\s*(?=(\w+)\s*[,}])/g)
/** Objects that are taken as a whole. */
const wholeMembers = namesOf(/\.(?=(\w+)\b(?!\.))/g)
const wholeRoots = namesOf(/(?<!const )\b(\w+)\b(?!\.)/g)

/** Whether code names a text, or takes one of the objects that hold it as a whole, as a list by code does. */
function isUsed(place: string): boolean {
  const [root = '', ...steps] = place.split('.')
  const last = steps.pop()
  if (last === undefined) return words.has(root)
  const isNamed = members.has(last) || keys.has(last) || takenOut.has(last)
  return isNamed || steps.some((step) => wholeMembers.has(step)) || wholeRoots.has(root)
}

test('every text is used by code', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.resolve(folder, file)).href) as Promise<object>),
  )
  const places = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => textsIn(name, value)),
  )
  expect(places.length).toBeGreaterThan(1000)
  expect(places.filter((place) => !isUsed(place))).toEqual([])
})
