import { expect, test } from 'vitest'
import type { DeviceStorage } from '#app/client/base/device-storage.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { ProfileHit } from '#app/schemas/catalogue/search.ts'
import { clearRecentHits, keepRecentHit, keyOf, readRecentHits } from './recent-hits.ts'

function deviceOf(stored?: string): DeviceStorage & { kept: () => string | undefined } {
  const items = new Map(stored === undefined ? [] : [['recent-hits', stored]])
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    kept: () => items.get('recent-hits'),
  }
}

function hit(id: string): ContentHit {
  return { _id: id, _type: 'SHOW', info: { title: `Show ${id}` }, links: [] }
}

const profile: ProfileHit = {
  pubkey: 'ab'.repeat(32),
  id: 'u1',
  username: 'ada',
  name: null,
  image: null,
  bio: null,
  nip05: null,
}

test('the ten hits opened last are kept, each once, newest first', () => {
  const storage = deviceOf()
  for (let count = 1; count <= 12; count++) keepRecentHit(storage, hit(`${count}`))
  keepRecentHit(storage, hit('5'))
  expect(readRecentHits(storage).map(keyOf)).toEqual([
    '5',
    '12',
    '11',
    '10',
    '9',
    '8',
    '7',
    '6',
    '4',
    '3',
  ])
})

test('profiles are told apart by their pubkey', () => {
  const storage = deviceOf()
  keepRecentHit(storage, profile)
  keepRecentHit(storage, { ...profile, id: 'u2' })
  expect(readRecentHits(storage)).toEqual([{ ...profile, id: 'u2' }])
})

test('what makes no sense is not shown', () => {
  for (const stored of ['', '{}', '[1, null, {"_id": "x"}]', 'no json'])
    expect(readRecentHits(deviceOf(stored))).toEqual([])
})

test('they can be cleared', () => {
  const storage = deviceOf()
  keepRecentHit(storage, hit('1'))
  clearRecentHits(storage)
  expect(readRecentHits(storage)).toEqual([])
})
