import { expect, test } from 'vitest'
import { lockAt } from './item-lock.ts'
import type { Sold } from '#app/rules/studio/item-versions.ts'

const published = new Date('2026-11-25T12:00:00Z')
const opens = new Date('2026-11-26T12:00:00Z')
const before = new Date(opens.getTime() - 1)
const early = { enabled: true, delay: 86_400 }

function lock(variant: Sold['variant'], now = before) {
  const { open, product, opensAt } = lockAt({ variant }, published, now)
  return [open, product, opensAt]
}

test('an item that is not sold is for everybody', () => {
  expect(lock(undefined)).toEqual(['DEFAULT', null, null])
  expect(lock({ access: 'REGULAR', earlyaccess: { enabled: false, delay: 86_400 } })).toEqual([
    'DEFAULT',
    null,
    null,
  ])
})

test('early access is locked until the very moment, and then its file is for everybody', () => {
  expect(lock({ earlyaccess: early })).toEqual([null, 'EARLY_ACCESS', opens])
  expect(lock({ earlyaccess: early }, opens)).toEqual(['PAID', null, null])
  expect(lock({ earlyaccess: { enabled: true } })).toEqual(['PAID', null, null])
})

test('early access with an ad-free version opens its other version, and what was sold stays sold', () => {
  const both = { earlyaccess: early, adfree: { enabled: true } }
  expect(lock(both)).toEqual([null, 'EARLY_ACCESS', opens])
  expect(lock(both, opens)).toEqual(['DEFAULT', 'AD_FREE', null])
  expect(lock({ adfree: { enabled: true } })).toEqual(['DEFAULT', 'AD_FREE', null])
})

test('what is for subscribers alone never opens, early access or not', () => {
  expect(lock({ subscribers_only: true }, opens)).toEqual([null, 'EARLY_ACCESS', null])
  expect(lock({ subscribers_only: true, earlyaccess: early }, opens)).toEqual([
    null,
    'EARLY_ACCESS',
    null,
  ])
})

test('of a bonus episode everybody hears the preview', () => {
  for (const at of [before, opens])
    expect(lock({ access: 'BONUS', earlyaccess: early }, at)).toEqual([
      'DEFAULT',
      'BONUS_EPISODE',
      null,
    ])
})

test('a draft has no moment at which it opens', () => {
  expect(lockAt({ variant: { earlyaccess: early } }, null, opens).opensAt).toBeNull()
})
