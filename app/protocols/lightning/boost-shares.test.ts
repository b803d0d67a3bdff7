import { describe, expect, test } from 'vitest'
import { boostShares, type DividedBoost } from './boost-shares.ts'
import type { ValueRecipient, ValueTimeSplit } from '#app/protocols/feed/document.ts'

/** 'a:60 *f:2': weights by address, a star before those that are fees. */
function recipients(text: string): ValueRecipient[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [name = '', split] = word.split(':')
      const address = name.replace('*', '')
      const one = { type: 'node', address, split: Number(split) }
      return name.startsWith('*') ? { ...one, fee: true } : one
    })
}

/** 'f*2 y~3 a:4': sats by address, a star for fees, a wave for other content's. */
function shown(boost: DividedBoost): string {
  return boostShares(boost)
    .map(({ recipient, sats, isFee, isRemote }) => {
      const mark = `${isRemote ? '~' : ''}${isFee ? '*' : ''}` || ':'
      return `${recipient.address}${mark}${sats}`
    })
    .join(' ')
}

function timeSplit(start: number, duration: number, own: string, percentage = 100): ValueTimeSplit {
  return {
    startSeconds: start,
    durationSeconds: duration,
    remoteStartSeconds: 0,
    remotePercentage: percentage,
    recipients: recipients(own),
  }
}

describe('without time splits', () => {
  test.each([
    // sats, recipients, shares
    [100, 'a:1', 'a:100'],
    [100, 'a:60 b:40', 'a:60 b:40'],
    [1000, 'a:99 b:1', 'a:990 b:10'],
    [100, 'a:33 b:33 c:34', 'a:33 b:33 c:34'],
    // Halves: the earlier is rounded up.
    [101, 'a:1 b:1', 'a:51 b:50'],
    // 33⅓ each, and 66⅔ each.
    [100, 'a:1 b:1 c:1', 'a:34 b:33 c:33'],
    [200, 'a:1 b:1 c:1', 'a:67 b:67 c:66'],
    [1_000_000, 'a:1 b:1 c:1', 'a:333334 b:333333 c:333333'],
    // 3.5, 2.1 and 1.4
    [7, 'a:5 b:3 c:2', 'a:4 b:2 c:1'],
    // One or two sats for more than can have one.
    [1, 'a:1 b:1', 'a:1'],
    [1, 'a:1 b:2', 'b:1'],
    [2, 'a:1 b:1 c:1', 'a:1 b:1'],
    // 99.99 and 0.01; 4999.50005 and 0.49995; 5999.4 and 0.6
    [100, 'a:10000 b:1', 'a:100'],
    [5000, 'a:10000 b:1', 'a:5000'],
    [6000, 'a:10000 b:1', 'a:5999 b:1'],
    [10_001, 'a:10000 b:1', 'a:10000 b:1'],
    // Weights that don't add up to 100: 42.86 and 57.14
    [100, 'a:3 b:4', 'a:43 b:57'],
    [1000, 'a:150 b:50', 'a:750 b:250'],
    // Weights of none.
    [100, 'a:0 b:1', 'b:100'],
    [100, 'a:-1 b:1', 'b:100'],
    [100, 'a:0', ''],
    [100, '', ''],
    // The same address twice.
    [100, 'a:1 a:1', 'a:50 a:50'],
  ])('%i among "%s" is "%s"', (sats, who, shares) => {
    expect(shown({ sats, recipients: recipients(who) })).toBe(shares)
  })
})

describe('fees', () => {
  test.each([
    [100, 'a:100 *f:2', 'f*2 a:98'],
    [100, '*f:2 a:1 b:1', 'f*2 a:49 b:49'],
    [1000, 'a:60 b:40 *f:2', 'f*20 a:588 b:392'],
    // Of the whole, not a weight beside others.
    [1000, 'a:1 *f:50', 'f*500 a:500'],
    // 2.02; 0.98; 0.5; 0.48
    [101, 'a:100 *f:2', 'f*2 a:99'],
    [49, 'a:1 b:1 *f:2', 'f*1 a:24 b:24'],
    [25, 'a:1 *f:2', 'f*1 a:24'],
    [24, 'a:1 *f:2', 'a:24'],
    [1, 'a:1 *f:2', 'a:1'],
    [100, 'a:1 *f:0', 'a:100'],
    [1000, 'a:1 *f:0.5', 'f*5 a:995'],
    [1000, 'a:1 *f:2 *g:3', 'f*20 g*30 a:950'],
    // 1, 1.5 and 47.5
    [50, 'a:1 *f:2 *g:3', 'f*1 g*2 a:47'],
    // All of it, and more than that.
    [100, 'a:1 *f:100', 'f*100'],
    [100, 'a:1 *f:150 *g:50', 'f*75 g*25'],
    // Nobody else is there.
    [100, '*f:2', 'f*100'],
    [90, 'a:0 *f:2 *g:1', 'f*60 g*30'],
  ])('%i among "%s" is "%s"', (sats, who, shares) => {
    expect(shown({ sats, recipients: recipients(who) })).toBe(shares)
  })

  test('further ones come after those of the content, off the same whole', () => {
    const feeRecipients = recipients('*h:2')
    const boost = { sats: 1000, recipients: recipients('a:1 *f:1'), feeRecipients }
    expect(shown(boost)).toBe('f*10 h*20 a:970')
  })
})

describe('time splits with recipients of their own', () => {
  test.each([
    // sats, main, own, percentage, position, shares; it holds from second 10 to 20
    [100, 'a:1', 'x:1', 100, 9.9, 'a:100'],
    [100, 'a:1', 'x:1', 100, 10, 'x:100'],
    [100, 'a:1', 'x:1', 100, 19.999, 'x:100'],
    [100, 'a:1', 'x:1', 100, 20, 'a:100'],
    [100, 'a:1', 'x:1', 100, null, 'a:100'],
    [100, 'a:1', 'x:1 y:1', 100, 15, 'x:50 y:50'],
    [100, 'a:1', 'x:1', 0, 15, 'a:100'],
    [100, 'a:1', 'x:1', 50, 15, 'x:50 a:50'],
    [1, 'a:1', 'x:1', 50, 15, 'x:1'],
    [100, 'a:1', 'x:1', 90, 15, 'x:90 a:10'],
    [100, 'a:1', '', 90, 15, 'a:100'],
    [100, 'a:1', 'x:0', 90, 15, 'a:100'],
    [100, '', 'x:1', 90, 15, 'x:100'],
    // 2 % of the whole, then 90 % of the 980 that are left.
    [1000, 'a:1 *f:2', 'x:1', 90, 15, 'f*20 x:882 a:98'],
    [1000, 'a:1 *f:2', 'x:1 *g:10', 100, 15, 'f*20 g*98 x:882'],
  ])(
    '%i: "%s", then "%s" by %i%% at %s s: "%s"',
    (sats, main, own, percentage, position, shares) => {
      const timeSplits = [timeSplit(10, 10, own, percentage)]
      expect(shown({ sats, recipients: recipients(main), timeSplits, position })).toBe(shares)
    },
  )

  test.each([
    [
      'of two that overlap the first counts',
      [timeSplit(0, 30, 'x:1'), timeSplit(10, 10, 'y:1')],
      15,
      'x:100',
    ],
    [
      'of two without a gap the later begins at its second',
      [timeSplit(0, 10, 'x:1'), timeSplit(10, 10, 'y:1')],
      10,
      'y:100',
    ],
    ['one that lasts no time never holds', [timeSplit(10, 0, 'x:1')], 10, 'a:100'],
  ])('%s', (_, timeSplits, position, shares) => {
    expect(shown({ sats: 100, recipients: recipients('a:1'), timeSplits, position })).toBe(shares)
  })
})

describe('time splits with other content', () => {
  test.each([
    // sats, main, remote (null: not known here), percentage, shares
    [100, 'a:1', 'y:1', 100, 'y~100'],
    [100, 'a:1', 'y:1', 0, 'a:100'],
    [100, 'a:1', 'y:1', 50, 'y~50 a:50'],
    // 89.1 and 9.9
    [99, 'a:1', 'y:1', 90, 'y~89 a:10'],
    [3, 'a:1', 'y:1 z:1', 100, 'y~2 z~1'],
    [100, 'a:1', null, 90, 'a:100'],
    [100, 'a:1', '', 90, 'a:100'],
    [100, '', 'y:1', 50, 'y~100'],
    // Its fee is of its part: 24.5 of 490.
    [1000, 'a:1 *f:2', 'y:1 *g:5', 50, 'f*20 g~*25 y~465 a:490'],
    [100, 'a:1', 'y:1', 250, 'y~100'],
  ])('%i: "%s", then "%s" by %i%%: "%s"', (sats, main, other, percentage, shares) => {
    const remoteItem = { feedGuid: 'guid' }
    const timeSplits = [{ ...timeSplit(0, 10, 'never:1', percentage), remoteItem }]
    const remote = other === null ? null : recipients(other)
    const boost = { sats, recipients: recipients(main), timeSplits, position: 5, remote }
    expect(shown(boost)).toBe(shares)
  })
})

test('whatever is divided, the shares are whole, above nothing and sum to it', () => {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const some = (least: number) =>
    Array.from({ length: least + next(6) }, (_, at) => {
      const fee = next(4) === 0
      const split = fee ? next(400) / 10 : 1 + next(10_000)
      return { type: 'node', address: String(at), split, ...(fee ? { fee } : {}) }
    })
  for (let round = 0; round < 3000; round++) {
    const sats = 1 + next(round % 2 === 0 ? 50 : 1_000_000)
    const own = { ...timeSplit(0, 10, '', next(101)), recipients: some(0) }
    const timeSplits = [next(2) === 0 ? own : { ...own, remoteItem: { feedGuid: 'guid' } }]
    const boost = { sats, recipients: [...some(0), ...recipients('a:1')], timeSplits }
    const parts = boostShares({ ...boost, position: next(20), remote: some(0) })
    expect(parts.every((share) => Number.isInteger(share.sats) && share.sats > 0)).toBe(true)
    expect(parts.reduce((sum, share) => sum + share.sats, 0)).toBe(sats)
  }
})
