import { describe, expect, test } from 'vitest'
import { boostFeeCap, feeCaps, totalFeeCap } from './fee-caps.ts'

const times = (count: number, sats: number) => Array.from({ length: count }, () => sats)

test.each([
  [0, 0],
  [1, 5],
  [19, 5],
  [20, 6],
  [100, 10],
  [1000, 55],
  [1_000_000, 50_005],
])('%i sats may cost %i on their way', (sats, most) => {
  expect(boostFeeCap(sats)).toBe(most)
})

describe('of a node that keeps to the highest fee', () => {
  test.each([
    // shares in sats, and what each may cost: never more than half a percent and five sats
    ['nobody', [], []],
    ['one', [100], [6]],
    ['one of a million', [1_000_000], [5005]],
    ['one of a sat, of which 5 % are none', [1], [5]],
    ['two alike', [500, 500], [8, 8]],
    // 20 sats: one each, then 17 by weight, of which each may have five more.
    ['three alike', [100, 100, 100], [6, 6, 6]],
    // 10 sats: one each; of the 8 left the first may have 5, and the second gets what is over.
    ['two unlike ones', [90, 10], [6, 4]],
    // 10 sats: one each; of 7 left 3.5, 2.1 and 1.4.
    ['three unlike ones', [50, 30, 20], [5, 3, 2]],
    // 6 sats: one each; of 2 left 0.67 each.
    ['four alike', times(4, 5), [2, 2, 1, 1]],
    // 6 sats for seven.
    ['more than there are sats', [...times(6, 3), 4], [1, 1, 1, 1, 1, 0, 1]],
    ['a hundred of a sat', times(100, 1), [...times(10, 1), ...times(90, 0)]],
    ['a hundred of ten', times(100, 10), [...times(55, 1), ...times(45, 0)]],
  ])('%s', (_, shares, sats) => {
    const caps = feeCaps({ shares, capsFees: true })
    expect(caps).toEqual(sats.map((one) => one * 1000))
  })
})

describe('of one that keeps to none, whole or not at all', () => {
  test.each([
    // 1 % of each, at least 10 sats
    ['one', [100], [10_000]],
    // 9 sats are too little.
    ['one of less', [99], [null]],
    ['two alike', [500, 500], [10_000, 10_000]],
    // 15 sats are enough for one.
    ['two of little', [100, 110], [null, 10_000]],
    // 55 sats
    ['ten alike', times(10, 100), [...times(5, 10_000), ...Array.from({ length: 5 }, () => null)]],
    ['one of much', [1234], [12_340]],
  ])('%s', (_, shares, msat) => {
    expect(feeCaps({ shares, capsFees: false })).toEqual(msat)
  })
})

test('whatever is sent, it may never cost more than the cap, nor one share more than its own', () => {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 150; round++) {
    const most = [2, 50, 10_000][round % 3] ?? 2
    const shares = Array.from({ length: 1 + next(100) }, () => 1 + next(most))
    const cap = boostFeeCap(shares.reduce((sum, sats) => sum + sats, 0)) * 1000
    for (const capsFees of [true, false]) {
      const caps = feeCaps({ shares, capsFees })
      const { msat, uncovered } = totalFeeCap({ shares, capsFees })
      expect(msat).toBeLessThanOrEqual(cap)
      expect(caps.filter((one) => one === null)).toHaveLength(uncovered)
      caps.forEach((one, at) => {
        const limit = Math.ceil((shares[at] ?? 0) / 200) * 1000 + 5000
        if (capsFees) expect(one).toBeLessThanOrEqual(limit)
        expect(one === null || (Number.isInteger(one) && one >= 0)).toBe(true)
      })
    }
  }
})
