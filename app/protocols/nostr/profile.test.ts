import { expect, test } from 'vitest'
import type { NostrEvent } from './event.ts'
import { parseProfile, profileEvent } from './profile.ts'

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

function latest(content: string, created_at = 5): NostrEvent {
  return { id: '', pubkey: '', kind: 0, created_at, tags: [['i', 'github:ada']], content, sig: '' }
}

test('a changed profile keeps all that was not changed, also what is not known here', () => {
  const content =
    '{"name":"ada","about":"radio","__proto__":{"x":1},"bot":false,"nested":{"a":[1]}}'
  const made = profileEvent(latest(content), { about: 'sea', nip05: 'ada@site.test' }, 7)
  expect(made).toMatchObject({ kind: 0, created_at: 7, tags: [['i', 'github:ada']] })
  expect(made.content).toBe(
    '{"name":"ada","about":"sea","__proto__":{"x":1},"bot":false,"nested":{"a":[1]},"nip05":"ada@site.test"}',
  )
})

test('a field that is taken away is gone under all of its names', () => {
  const made = profileEvent(latest('{"name":"ada","displayName":"Ada"}'), { display_name: null }, 7)
  expect(JSON.parse(made.content)).toEqual({ name: 'ada' })
})

test('a new profile is later than the latest, and begins afresh where there is none', () => {
  expect(profileEvent(latest('{}', 9), {}, 7).created_at).toBe(10)
  expect(profileEvent(null, { name: 'ada' }, 7)).toEqual({
    kind: 0,
    created_at: 7,
    tags: [],
    content: '{"name":"ada"}',
  })
  expect(profileEvent(latest('['), { name: 'ada' }, 7).content).toBe('{"name":"ada"}')
})
