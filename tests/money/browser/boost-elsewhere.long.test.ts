import { expect, test } from 'vitest'
import type { BoostReceipt } from '#app/schemas/money/boosts.ts'
import { receiptTexts } from '#app/texts/money/receipt.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { addFeed } from '#tests/rig/browser/content-feeds.ts'
import { wrongInBooks } from '#tests/rig/browser/crash/books.ts'
import { addressAt, memberOf, twoInstallations } from '#tests/rig/browser/installations.ts'
import type { RunningAt } from '#tests/rig/browser/run-product.ts'

const patience = { timeout: 40_000 }
const message = 'Ahoy, across the bay'

test('a boost of an imported feed pays people of another installation, which shows it as received', async () => {
  const { first, second } = await twoInstallations()
  const cyd = await memberOf(first, 'cyd')
  for (const username of ['ann', 'ben']) await memberOf(second, username)
  const show = feedDocument({
    title: 'Harbour Lights',
    guid: '0f7e2c1a-6a53-5a3c-9d5d-1f0f6a2b7c11',
    items: [feedItem('one', { title: 'Fog over the pier' })],
    value: [
      {
        type: 'lightning',
        method: 'keysend',
        recipients: ['ann', 'ben'].map((name) => ({
          type: 'lnaddress' as const,
          address: addressAt(second, name),
          split: 1,
          name,
        })),
        timeSplits: [],
      },
    ],
  })
  const source = ['--url', 'https://harbour.example/rss']
  const here = addFeed(first, 'harbour', show, ...source)
  const there = addFeed(second, 'harbour', show, ...source)

  await cyd.call('pay/play-faucet', {})
  const entity = { _id: here.split('/').at(-1), type: 'SHOW' }
  type Paid = { boost: BoostReceipt }
  const { boost } = await cyd.call<Paid>('pay/pay-podcast-boost', {
    entity,
    satoshis: 1001,
    message,
  })
  const receipt = await pageOf(first, boost.path)
  expect(receipt).toContain(receiptTexts.sums.delivered('1,001'))
  expect(await pageOf(first, `${here}?tab=activity`)).toContain(message)
  await expect.poll(() => pageOf(second, `${there}?tab=activity`), patience).toContain(message)
  expect(await wrongInBooks(first)).toEqual([])
})

async function pageOf({ url }: RunningAt, path: string): Promise<string> {
  return (await fetch(url + path)).text()
}
