import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { methods } from '#app/routes/api/subsonic/methods/index.ts'
import { extensions } from '#app/routes/api/subsonic/methods/system.ts'
import { unsupportedMethods } from '#app/routes/api/subsonic/methods/unsupported.ts'

const page = readFileSync('docs/developers/opensubsonic.md', 'utf8')
const schemas = JSON.parse(readFileSync('tests/rig/samples/opensubsonic/answers.json', 'utf8')) as {
  answers: object
}
const namesIn = (text: string) =>
  [...text.matchAll(/\b[a-z]+(?:[A-Z]\w*)?\d?\b/g)].map(([name]) => name)

test('the page has a row for each method that is answered, with its scope, and names those that aren’t', () => {
  const rows = [...page.matchAll(/^\| (\w+) +\| (read|listen) +\| \S/gm)].map(
    ([, name = '', scope]) => [name, scope],
  )
  const answered = Object.entries(methods).filter(([name]) => !(name in unsupportedMethods))
  expect(rows.sort()).toEqual(answered.map(([name, { scope }]) => [name, scope]).sort())
  const [, refused = ''] = /whatever the token: ([^.]+)\./.exec(page) ?? []
  expect(refused.split(', ')).toEqual(Object.keys(unsupportedMethods))
  const [, told = ''] = /## Extensions\n\n(.*), each/.exec(page) ?? []
  expect(namesIn(told)).toEqual(extensions.openSubsonicExtensions.map(({ name }) => name))
})

test('each method of the protocol is answered or refused', () => {
  const binary = [
    'download',
    'getAvatar',
    'getCaptions',
    'getCoverArt',
    'hls',
    'stream',
    'getTranscodeStream',
  ]
  const known = [...Object.keys(schemas.answers), ...binary]
  expect(known.filter((name) => !(name in methods))).toEqual([])
})
