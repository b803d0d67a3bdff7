import { expect, test } from 'vitest'
import type { ProfileHit } from '#app/schemas/catalogue/search.ts'
import { typedMention, withMention } from './mention-typing.ts'

const nothing = { username: null, image: null, bio: null, nip05: null }
const ada = { ...nothing, id: 'npub1adaadaada', pubkey: 'a1'.repeat(32), name: 'Ada Quay' }
const bo: ProfileHit & { pubkey: string } = { ...ada, id: 'npub1bobobobo', pubkey: 'b2'.repeat(32) }

const typed = (text: string, people = [] as { name: string; pubkey: string }[]) =>
  typedMention({ text, people }, text.length)

test('a mention begins with an @ at the start of a word', () => {
  expect(typed('Hi @')).toEqual({ from: 3, query: '' })
  expect(typed('@ad')).toEqual({ from: 0, query: 'ad' })
  expect(typed('(@نور')).toEqual({ from: 1, query: 'نور' })
  expect(typed('Hi @ada qu')).toEqual({ from: 3, query: 'ada qu' })
  expect(typedMention({ text: 'Hi @ada!', people: [] }, 5)).toEqual({ from: 3, query: 'a' })
  for (const text of [
    '',
    'ada',
    'me@ada',
    '@ada ',
    '@ada quay and',
    '@ada\n',
    '@@',
    `@${'x'.repeat(41)}`,
  ])
    expect(typed(text), text).toBeNull()
})

test('who was chosen is not looked for again', () => {
  expect(typed('@Ada', [{ name: 'Ada', pubkey: ada.pubkey }])).toBeNull()
  expect(typed('@Ada is', [{ name: 'Ada', pubkey: ada.pubkey }])).toBeNull()
  expect(typed('@Adam', [{ name: 'Ada', pubkey: ada.pubkey }])).not.toBeNull()
})

test('whoever is chosen stands in the text by name, with the caret behind it', () => {
  const draft = { text: 'Hi @ad!', people: [], second: 7 }
  const chosen = withMention(draft, { from: 3, query: 'ad' }, ada)
  expect(chosen.draft).toEqual({
    text: 'Hi @Ada Quay !',
    people: [{ name: 'Ada Quay', pubkey: ada.pubkey }],
    second: 7,
  })
  expect(chosen.draft.text.slice(0, chosen.caret)).toBe('Hi @Ada Quay ')
})

test('of two people with one name the second has a part of their key, and nobody stands there twice', () => {
  const one = withMention({ text: '@', people: [] }, { from: 0, query: '' }, ada).draft
  const again = withMention({ ...one, text: '@' }, { from: 0, query: '' }, ada).draft
  expect(again.people).toHaveLength(1)
  const two = withMention({ ...one, text: '@' }, { from: 0, query: '' }, bo).draft
  expect(two.people.map(({ name }) => name)).toEqual(['Ada Quay', 'Ada Quay npub1bobobob'])
})

test('a name stays on its line, in its direction, and is no other mention', () => {
  const name = `a\u202eb\nc@d${'x'.repeat(99)}`
  const { draft } = withMention({ text: '@', people: [] }, { from: 0, query: '' }, { ...ada, name })
  expect(draft.people[0]?.name).toMatch(/^abcdx{46}$/)
  const bare = withMention(
    { text: '@', people: [] },
    { from: 0, query: '' },
    { ...ada, name: '@', username: null },
  )
  expect(bare.draft.text).toBe('@npub1adaadaa ')
})
