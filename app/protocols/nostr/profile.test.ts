import { expect, test } from 'vitest'
import { parseProfile } from './profile.ts'

const nothing = {
  name: null,
  displayName: null,
  about: null,
  picture: null,
  banner: null,
  nip05: null,
  lud16: null,
  lud06: null,
}

test('a profile is read with the names that clients give its fields', () => {
  const content = JSON.stringify({
    name: ' ada ',
    displayName: 'Ada',
    about: 'radio',
    picture: 'https://example.com/a.png',
    banner: 'http://example.com/b.png',
    nip05: 'ada@example.com',
    lud16: 'ada@wallet.example',
    lud06: 'LNURL1X',
  })
  expect(parseProfile(content)).toEqual({
    name: 'ada',
    displayName: 'Ada',
    about: 'radio',
    picture: 'https://example.com/a.png',
    banner: 'http://example.com/b.png',
    nip05: 'ada@example.com',
    lud16: 'ada@wallet.example',
    lud06: 'LNURL1X',
  })
})

test('what cannot be used is left out', () => {
  for (const content of ['', '{', '[]', 'null', '"x"', `{"name":"${'x'.repeat(100_000)}"}`])
    expect(parseProfile(content)).toEqual(nothing)
  const odd = { name: 1, display_name: ' ', picture: 'javascript:alert(1)', nip05: 'x'.repeat(301) }
  expect(parseProfile(JSON.stringify(odd))).toEqual(nothing)
})

test('texts are cut to what a database takes', () => {
  const { name, about } = parseProfile(
    JSON.stringify({ name: 'x'.repeat(99) + '😀', about: 'a\0b\ud800c' }),
  )
  expect(name).toBe('x'.repeat(99))
  expect(about).toBe('ab\ufffdc')
})
