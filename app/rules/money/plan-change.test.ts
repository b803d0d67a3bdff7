import { expect, test } from 'vitest'
import { lossesOf, type PlanFeed } from './plan-change.ts'

const harbour: PlanFeed = {
  id: 'one',
  title: 'Slow Harbour',
  type: 'PODCAST',
  tier: 'PRO',
  stored_bytes: 30_000_000_000,
  offers_subscription: true,
}
const small = {
  ...harbour,
  title: 'Kettle',
  stored_bytes: 5_000_000_000,
  offers_subscription: false,
}

test('a larger plan loses nothing, and neither does having everything', () => {
  expect(lossesOf('LITE', 'PLUS', [small])).toEqual([])
  expect(lossesOf('PLUS', null, [harbour, small, small, small])).toEqual([])
})

test('what doesn’t fit a smaller plan is named: shows beyond its number, and storage beyond its size', () => {
  expect(lossesOf('PRO', 'PLUS', [harbour, small, small, small])).toEqual([
    { kind: 'FEEDS', owned: 4, max: 3 },
    { kind: 'STORAGE', title: 'Slow Harbour', bytes: 30_000_000_000, gigabytes: 25 },
  ])
})

test('what LITE doesn’t include is named, and whose subscription ends', () => {
  expect(lossesOf('PLUS', 'LITE', [{ ...harbour, stored_bytes: 1 }])).toEqual([
    {
      kind: 'FEATURES',
      features: ['video', 'subscriptions', 'purchases', 'subscriber_content', 'card_payments'],
    },
    { kind: 'SUBSCRIPTION', title: 'Slow Harbour' },
  ])
})
