import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { rssPaymentHeader, rssPaymentHeaderName } from '#app/protocols/lightning/rss-payment.ts'
import { system, visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { boostReceipt } from '#app/.server/money/boosts/boost-receipt.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { payBoost } from '#app/.server/money/boosts/pay-boost.ts'
import { rssPaymentOf } from '#app/.server/money/boosts/rss-payment.ts'
import { post } from '#app/.server/money/books/ledger/post.ts'
import { otherServices, testServices } from '#tests/rig/database.ts'
import type { BoostInput } from '#app/schemas/money/boosts.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { startLightningProvider } from '#tests/rig/fakes/lightning-provider.ts'
import { fetchingFrom } from '#tests/rig/nostr/zap-payer.ts'
import { trustCertificate } from '#tests/rig/trusted-certificate.ts'
import { receivingSite } from '#tests/rig/http/receiving-boosts.ts'

const services = await testServices()
const second = await otherServices()

/** The second installation's endpoint for boost metadata, as its pages serve it. */
const pages = createServer((req, res) => {
  const [, id = '', leg] = /^\/boost\/(\w+)\?leg=(\d+)$/.exec(req.url ?? '') ?? []
  void rssPaymentOf(contextFor(second, visitor), { id, share: Number(leg) }).then((payment) =>
    res.writeHead(200, { [rssPaymentHeaderName]: rssPaymentHeader(payment) }).end(),
  )
})
await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
const { port } = pages.address() as AddressInfo
const publicUrl = `http://second.example:${port}`

const fromFirst = fetchingFrom('second.example')
const site = receivingSite(services, fromFirst)

/** The first installation's endpoints, by TLS. */
const asked = async (url: URL) => {
  const at = url.pathname + url.search
  const body = (await (await site.router.get(at)).json()) as Record<string, unknown>
  const callback = String(body.callback).replace(services.site.publicUrl, `https://${first.domain}`)
  return { body: body.callback === undefined ? body : { ...body, callback } }
}
const names = ['ann1', 'bo1', 'ann2', 'bo2']
const first = await startLightningProvider(
  services.folder,
  Object.fromEntries(
    names.flatMap((name) => [
      [`lnurlp/${name}`, asked],
      [`lnurlp/callback/${name}`, asked],
    ]),
  ),
)
trustCertificate(first.certificateFile)
const fromSecond = fetchingFrom(first.hostname)
afterAll(async () => {
  await Promise.all([fromFirst.close(), fromSecond.close()])
  pages.close()
})

/**
 * A member of the second installation boosts a show that pays Ann and Bo of the first; returns the first one's jobs.
 */
async function boostFromSecond(more: Partial<BoostInput>) {
  // The second knows the first by another host name than its own.
  services.site.publicUrl = `https://${first.domain}`
  site.all.site.publicUrl = services.site.publicUrl
  const recipients = [`ann${site.count}`, `bo${site.count}`].map((name): ValueRecipient => ({
    type: 'lnaddress',
    address: `${name}@${first.domain}`,
    split: 50,
    name,
  }))
  site.show = await site.publish(recipients)

  const all: Services = {
    ...second,
    fetch: fromSecond,
    lightning: site.app,
    site: { ...second.site, publicUrl },
  }
  const product = contextFor(all, system)
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
  const told = { value, guid: site.guid() }
  const { feedId } = await publishFeed(product, `imported${site.count}`, {}, 'podcast', told)
  const cy = await createAccount(second, { username: `cy${site.count}` })
  const filled = {
    id: `filled${site.count}`,
    debit: 'node',
    credit: `wallet:${cy.userId}`,
  } as const
  await post(product, [{ ...filled, amount: 5_000_000 }])
  second.clock.set(new Date())
  const { boost } = await payBoost(contextFor(all, cy.actor), {
    entity: { _id: feedId, type: 'SHOW' },
    satoshis: 1001,
    ...more,
  })
  await expect.poll(async () => (await site.jobs()).length).toBe(2)
  await site.takeIn(2)
  return { boost, product }
}

test('a boost of another installation arrives as what it is, with the way to its receipt', async () => {
  const { boost, product } = await boostFromSecond({ message: 'Ahoy, across the bay' })
  expect(boost.legs.map(({ satoshis, state }) => [satoshis, state])).toEqual([
    [501, 'PAID'],
    [500, 'PAID'],
  ])
  for (const [owner, millisats] of [
    [site.ann, 501_000],
    [site.bo, 500_000],
  ] as const)
    expect(await site.shown(owner)).toMatchObject([
      {
        meta: { type: 'INCOME', action: 'BOOST' },
        millisats,
        details: {
          counterpart: { name: 'cy1', app: 'Tributary' },
          content: { type: 'SHOW', id: site.show.feedId },
          message: 'Ahoy, across the bay',
        },
      },
    ])
  expect(await site.boostIdOf(site.bo)).toBe(await site.boostIdOf(site.ann))
  const receipt = await boostReceipt(contextFor(site.all, visitor), await site.boostIdOf(site.ann))
  expect(receipt).toMatchObject({ satoshis: 1001, claimedSatoshis: null, sender: { path: null } })
  for (const ctx of [product, site.product]) expect(await checkLedger(ctx)).toEqual([])
})

test('one that is private there is private here, and its words are read by those alone who are paid', async () => {
  await boostFromSecond({ message: 'Psst, across the bay', private: true })
  for (const owner of [site.ann, site.bo]) {
    const id = await site.boostIdOf(owner)
    expect(await boostReceipt(contextFor(site.all, visitor), id)).toMatchObject({
      message: '',
      satoshis: null,
      isPrivate: true,
    })
    expect((await site.shown(owner))[0]?.details.message).toBe('Psst, across the bay')
    const own = await boostReceipt(contextFor(site.all, owner.actor), id)
    expect(own.message).toBe('Psst, across the bay')
  }
})
