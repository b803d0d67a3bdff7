import { expect, test } from 'vitest'
import type { NostrEvent } from './event.ts'
import { profileChanges, profileFields, wrongAddresses } from './profile-fields.ts'

const event = {
  content: '{"name":"ada","about":7,"picture":"https://a.example/p.png"}',
} as NostrEvent
const fields = profileFields(event)

test('a profile is edited as texts; what is none is empty', () => {
  expect(fields).toMatchObject({ name: 'ada', about: '', display_name: '' })
  expect(fields.picture).toBe('https://a.example/p.png')
  for (const content of ['', '[]', '{', 'null'])
    expect(profileFields({ ...event, content }).name, content).toBe('')
  expect(profileFields(null).name).toBe('')
})

test('only what was changed is changed, and what was emptied is taken away', () => {
  expect(profileChanges(fields, { ...fields, name: ' ada ' })).toEqual({})
  expect(profileChanges(fields, { ...fields, name: '', display_name: 'Ada L.' })).toEqual({
    name: null,
    display_name: 'Ada L.',
  })
})

test('pictures and sites are addresses of the web, or nothing', () => {
  expect(wrongAddresses({ ...fields, picture: '', website: 'http://a.example' })).toEqual([])
  expect(
    wrongAddresses({
      ...fields,
      picture: 'javascript:x',
      banner: 'a.example',
      website: 'https://',
    }),
  ).toEqual(['picture', 'banner', 'website'])
})
