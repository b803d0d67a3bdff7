import { expect, test } from 'vitest'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { setUsername } from '#app/.server/accounts/profile/username.ts'
import { isPayable, splitsOf } from './splits.ts'

const node: ValueRecipient = { type: 'node', address: '02'.padEnd(66, 'a'), split: 1 }
const other: ValueRecipient = { ...node, address: '03'.padEnd(66, 'b') }
const services = await testServices()
const site = {
  ...services.site,
  publicUrl: 'https://site.test',
  lightningExplorer: 'https://explorer.test',
}
const ada = await createAccount(services)
await setUsername(ada.ctx, { username: 'ada' })

function splits(...recipients: ValueRecipient[]) {
  const block = { type: 'lightning', method: 'keysend', recipients, timeSplits: [] }
  return splitsOf({ ...ada.ctx, site }, [block])
}

async function linkOf(change: Partial<ValueRecipient>) {
  return (await splits({ ...node, ...change }))[0]?.link
}

test('only a node of somebody else is looked up at the explorer', async () => {
  expect(await linkOf({})).toBe(`https://explorer.test/node/${node.address}`)
  expect(await linkOf({ customKey: '696969', customValue: 'abc' })).toContain('/node/')
  expect(await linkOf({ customKey: '906608', customValue: '01abc' })).toBeNull()
  expect(await linkOf({ address: 'javascript:alert(1)' })).toBeNull()
  expect(await linkOf({ address: '05'.padEnd(66, 'a') })).toBeNull()
})

test('who has an account here, and the boost bot, have pages', async () => {
  const record = { customKey: '906608', customValue: `01${ada.userId}` }
  expect(await linkOf(record)).toBe('/ada')
  const paid = (address: string) => linkOf({ type: 'lnaddress', address })
  expect(await paid('ada@site.test')).toBe('/ada')
  expect(await paid('boostbot@site.test')).toBe('/boostbot')
  for (const other of ['bo@site.test', 'ada@other.test', 'boostbot@other.test'])
    expect(await paid(other), other).toBeNull()
})

test('shares are rounded percentages of all weights', async () => {
  const shares = await splits({ ...node, split: 2, name: 'Ada' }, other)
  expect(shares.map(({ name, percent }) => [name, percent])).toEqual([
    ['Ada', 67],
    [other.address, 33],
  ])
})

test('who is named twice is shown once, with both shares', async () => {
  const shares = await splits({ ...node, name: 'Ada' }, { ...other, split: 2 }, node)
  expect(shares.map(({ name, percent }) => [name, percent])).toEqual([
    ['Ada', 50],
    [other.address, 50],
  ])
})

test('a fee is a percentage of the whole, beside which the others share what is left', async () => {
  const fee = { ...node, split: 2, name: 'Fee', fee: true }
  const shares = await splits(fee, { ...node, split: 3 }, other)
  expect(shares.map(({ percent }) => percent)).toEqual([2, 75, 25])
})

test('what names nobody to pay is not payable', async () => {
  expect(isPayable(ada.ctx, [])).toBe(false)
  expect(await splits()).toEqual([])
  expect(await splits({ ...node, split: 0 })).toEqual([])
})
