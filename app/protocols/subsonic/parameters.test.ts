import { expect, test } from 'vitest'
import { SubsonicError } from './answer.ts'
import { readId, writeId } from './ids.ts'
import { checkVersion, credentialsOf, formatOf, Parameters } from './parameters.ts'

const id = 'Ab1'.repeat(6) + 'zz'
const sent = (query: string) => new URLSearchParams(query)
const parameters = (query: string) => new Parameters(sent(query))

/** The code of what is refused; null for what isn't. */
function codeOf(read: () => unknown): number | null {
  try {
    read()
    return null
  } catch (error) {
    return error instanceof SubsonicError ? error.code : -1
  }
}

test('numbers are within their bounds, whatever is sent', () => {
  const count = (query: string) => parameters(query).number('count', { most: 500, usual: 10 })
  expect(['', 'count=', 'count=x', 'count=NaN', 'count=7.9'].map(count)).toEqual([
    10, 10, 10, 10, 7,
  ])
  expect(['count=-1', 'count=1e9', 'count=Infinity', 'count=0'].map(count)).toEqual([0, 500, 10, 0])
  expect(codeOf(() => parameters('').requiredNumber('position', { most: 1 }))).toBe(10)
})

test('texts are cut, well-formed and without zeros', () => {
  expect(parameters('name=abc').text('name', 2)).toBe('ab')
  expect(parameters('name=a%00b').text('name')).toBe('ab')
  expect(parameters('').text('name')).toBeUndefined()
  expect(codeOf(() => parameters('').requiredText('name'))).toBe(10)
})

test('ids are of the kinds that a method takes, and not too many', () => {
  expect(parameters(`id=tr-${id}`).id('id', 'track')).toEqual({ kind: 'track', id })
  expect(codeOf(() => parameters('').id('id', 'track'))).toBe(10)
  for (const wrong of [`al-${id}`, id, 'tr-x', `tr-${id}x`, `xx-${id}`, 'tr-../../..', ''])
    expect(
      codeOf(() => parameters(`id=${wrong}`).id('id', 'track')),
      wrong,
    ).toBe(70)
  const three = parameters(`id=tr-${id}&id=tr-${id}&id=tr-${id}`)
  expect(three.ids('id', 3, 'track')).toHaveLength(3)
  expect(codeOf(() => three.ids('id', 2, 'track'))).toBe(0)
  expect(parameters('at=0&at=12').numbers('at', 2)).toEqual([0, 12])
  for (const wrong of ['-1', '1.5', 'x', '1e3', '9'.repeat(16)])
    expect(
      codeOf(() => parameters(`at=${wrong}`).numbers('at', 2)),
      wrong,
    ).toBe(0)
})

test('artists without a feed are known by their names', () => {
  for (const name of ['tide choir', 'æøå / “x”', '🎧', '-_=', 'x'.repeat(500)]) {
    const written = writeId({ kind: 'author', id: name })
    expect(written).toMatch(/^an-[\w-]+$/)
    expect(readId(written)).toEqual({ kind: 'author', id: name })
  }
  for (const wrong of ['an-', 'an-%', 'an-_w', 'an-AA', `an-${'A'.repeat(3001)}`])
    expect(readId(wrong), wrong).toBeNull()
})

test('credentials are a key alone, or a name with a password', () => {
  expect(credentialsOf(sent('apiKey=k'))).toEqual({ apiKey: 'k' })
  expect(credentialsOf(sent('u=ada&p=enc:6b65'))).toEqual({ username: 'ada', password: 'ke' })
  expect(credentialsOf(sent('u=ada&p=enc:6'))).toEqual({ username: 'ada', password: 'enc:6' })
  const codes = ['', 'u=ada', 'p=x', 'u=ada&t=x&s=y', 't=x', 'u=ada&p=x&t=y', 'apiKey=k&u=ada']
  expect(codes.map((query) => codeOf(() => credentialsOf(sent(query))))).toEqual([
    10, 10, 10, 41, 41, 43, 43,
  ])
})

test('an answer is in XML unless something else is asked for that can be had', () => {
  expect(formatOf(sent('f=json'))).toEqual({ kind: 'json' })
  expect(formatOf(sent('f=jsonp&callback=a.b'))).toEqual({ kind: 'jsonp', callback: 'a.b' })
  for (const query of ['', 'f=xml', 'f=yaml', 'f=jsonp', 'f=jsonp&callback=alert(1)'])
    expect(formatOf(sent(query)), query).toEqual({ kind: 'xml' })
})

test('clients of another major version are told which side is too old', () => {
  const code = (version: string) => codeOf(() => checkVersion(sent(`v=${version}`)))
  expect(['1.16.1', '1.8.0', '', 'x', '0.9.0', '2.0.0'].map(code)).toEqual([
    null,
    null,
    null,
    null,
    20,
    30,
  ])
})
