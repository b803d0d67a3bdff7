import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

test('Brackets nest, and numbers make lists', () => {
  expect(parseForm('a=1&b[c]=2&b[d][e]=3&f[1]=y&f[0]=x&g[0][h]=4')).toEqual({
    a: '1',
    b: { c: '2', d: { e: '3' } },
    f: ['x', 'y'],
    g: [{ h: '4' }],
  })
  expect(parseForm('a%5Bb%5D=%C3%BC+%26')).toEqual({ a: { b: 'ü &' } })
  expect(parseForm('')).toEqual({})
})

test('Names that make no sense are refused', () => {
  for (const text of ['a[=1', 'a]=1', '[a]=1', '=1', 'a[]=1', 'a[b]c=1', 'a[[b]]=1'])
    expect(() => parseForm(text), text).toThrow()
})

test('What contradicts itself is refused', () => {
  for (const text of ['a=1&a=2', 'a=1&a[b]=2', 'a[b]=1&a=2', 'a[b]=1&a[b]=1'])
    expect(() => parseForm(text), text).toThrow()
})

test('Nothing reaches the prototype of objects', () => {
  expect(() => parseForm('__proto__[a]=1')).toThrow()
  expect(() => parseForm('a[__proto__][b]=1')).toThrow()
  expect(parseForm('constructor[a]=1')).toEqual({ constructor: { a: '1' } })
  expect(({} as Record<string, unknown>).a).toBeUndefined()
})

test('Parameters are bounded in number, depth and length of their names', () => {
  const many = Array.from({ length: 1001 }, (_, at) => `a${at}=1`).join('&')
  expect(() => parseForm(many)).toThrow('Too many')
  expect(() => parseForm(`a${'[b]'.repeat(8)}=1`)).toThrow('too deep')
  expect(parseForm(`a${'[b]'.repeat(7)}=1`)).toHaveProperty('a.b.b.b.b.b.b.b', '1')
  expect(() => parseForm(`${'a'.repeat(501)}=1`)).toThrow('too long')
})
