import { expect, test } from 'vitest'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { isPayable, splitsOf } from './splits.ts'

const node: ValueRecipient = { type: 'node', address: '02'.padEnd(66, 'a'), split: 1 }
const site = { publicUrl: 'https://site.test', lightningExplorer: 'https://explorer.test' }

function splits(...recipients: ValueRecipient[]) {
  return splitsOf({ site }, [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }])
}

test('only a node of somebody else is looked up at the explorer', () => {
  const linkOf = (change: Partial<ValueRecipient>) => splits({ ...node, ...change })[0]?.link
  expect(linkOf({})).toBe(`https://explorer.test/node/${node.address}`)
  expect(linkOf({ customKey: '696969', customValue: 'abc' })).toContain('/node/')
  expect(linkOf({ customKey: '906608', customValue: '01abc' })).toBeNull()
  expect(linkOf({ type: 'lnaddress', address: 'ada@site.test' })).toBeNull()
  expect(linkOf({ address: 'javascript:alert(1)' })).toBeNull()
  expect(linkOf({ address: '05'.padEnd(66, 'a') })).toBeNull()
})

test('shares are rounded percentages of all weights', () => {
  const shares = splits({ ...node, split: 2, name: 'Ada' }, { ...node, split: 1 })
  expect(shares.map(({ name, percent }) => [name, percent])).toEqual([
    ['Ada', 67],
    [node.address, 33],
  ])
})

test('what names nobody to pay is not payable', () => {
  expect(isPayable([])).toBe(false)
  expect(splits()).toEqual([])
  expect(splits({ ...node, split: 0 })).toEqual([])
})
