import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from '#app/.server/base/env/settings.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const pages = globSync('docs/operators/*.md')
// Its tables are made of the settings; what else it names, tests/base/docs.test.ts knows.
const guides = pages.filter((page) => !page.endsWith('/settings.md'))
const code = globSync(['app/**/*.ts', 'app/.server/**/*.ts', 'server/**/*.ts'])
  .filter((file) => !file.includes('.test.'))
  .map(read)

test('commands of the guides are run by a test, or said to be untried', () => {
  const blocks = pages.flatMap((page) =>
    [...read(page).matchAll(/^ *```sh(.*)\n *([^]*?)^ *```/gm)].map(([, how = '', text = '']) => ({
      page,
      how: how.trim(),
      text,
    })),
  )
  expect(blocks.filter(({ how }) => how === 'run').length).toBeGreaterThan(3)
  const others = blocks.filter(({ how }) => how !== 'run')
  expect(others.filter(({ text }) => !text.startsWith('# Untried'))).toEqual([])
})

test('settings that the guides name are there', () => {
  const known = new Set([
    ...Object.keys(variables.shape).flatMap((name) => [name, `${name}_FILE`]),
    // What Compose fills in.
    ...[...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name),
  ])
  const named = guides.flatMap((page) =>
    [...read(page).matchAll(/(?:`|^)([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=[`=])/gm)].map(
      ([, name = '']) => ({ page, name }),
    ),
  )
  expect(named.length).toBeGreaterThan(100)
  const ofOthers = /^(?:MINIO|OTEL)_/
  expect(named.filter(({ name }) => !known.has(name) && !ofOthers.test(name))).toEqual([])
})

test('what troubleshooting quotes is said by the product in these words', () => {
  const quoted = [...read('docs/operators/troubleshooting.md').matchAll(/“([^”]+)”/g)].map(
    ([, words = '']) => words,
  )
  expect(quoted.length).toBeGreaterThan(20)
  // Of what differs from time to time, “…” stands in its place.
  const isSaid = (words: string) => {
    const parts = words
      .split('…')
      .map((part) => part.trim())
      .filter(Boolean)
    return code.some((text) => parts.every((part) => text.includes(part)))
  }
  expect(quoted.filter((words) => !isSaid(words))).toEqual([])
})
