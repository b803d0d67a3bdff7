import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { codeFiles } from '#tests/rig/layers.ts'

const glossary = readFileSync('docs/developers/glossary.md', 'utf8')
const files = codeFiles().filter((file) => !file.includes('/samples/'))

/** The names in the last column of the glossary's tables. */
const gone = glossary
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)])
  .map(([, name = '']) => name)

const identifiers = new Map<string, string>()
for (const file of files)
  for (const [name] of readFileSync(file, 'utf8').matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu))
    identifiers.set(name, file)
const fileNames = new Map(files.map((file) => [path.basename(file), file]))

/** Words that say what has become of something, and not what it is. */
const participles =
  /^(?:announced|asked|bought|earned|edited|found|given|gone|heard|held|kept|known|left|listed|lost|made|missed|muted|opened|received|returned|said|seen|sent|shared|shown|sold|taken|told|undisguised|unlocked|unoffered|unshown|used|vouched|waiting)$/

test('old names of things are gone', () => {
  expect(gone.length).toBeGreaterThan(50)
  const back = gone.filter((name) => name !== '' && (identifiers.has(name) || fileNames.has(name)))
  expect(back.map((name) => `${name}: ${identifiers.get(name) ?? fileNames.get(name)}`)).toEqual([])
})

test('files and folders are named by nouns', () => {
  const named = files.flatMap((file) =>
    file
      .split('/')
      .filter((part) => participles.test(part.replace(/\.(?:long\.)?(?:test\.)?tsx?$/, ''))),
  )
  expect([...new Set(named)]).toEqual([])
})
