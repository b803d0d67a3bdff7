import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { boostComment } from '#app/protocols/lightning/rss-payment.ts'
import { boostReceipt } from '#app/.server/money/boosts/boost-receipt.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { receiveBoost } from '#app/.server/money/boosts/incoming/receive-boost.ts'
import { testServices } from '#tests/rig/database.ts'
import { fetchingFrom } from '#tests/rig/nostr/zap-payer.ts'
import { receivingSite } from '#tests/rig/http/receiving-boosts.ts'

const services = await testServices()
const fetch = fetchingFrom('app.example')
const site = receivingSite(services, fetch)
const { product, publish, payAddress, jobs, takeIn, shown, receiptOf, boosts } = site

const asked: string[] = []
let answer: RequestListener
const server = createServer((req, res) => {
  asked.push(`${req.method} ${req.url}`)
  answer(req, res)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const page = `http://app.example:${port}/boosts/7`
afterAll(async () => {
  await fetch.close()
  server.close()
})

beforeEach(() => {
  asked.length = 0
  answer = (_, res) => res.writeHead(404).end()
})

describe('a payment by an invoice', () => {
  const header = (more: object = {}) =>
    encodeURIComponent(
      JSON.stringify({
        id: 'share',
        group: `group-${site.count}`,
        action: 'boost',
        message: 'The whole of what was said',
        app_name: 'Foghorn',
        sender_name: 'Cy',
        sender_npub: 'npub1cy',
        value_msat: 40_000,
        value_msat_total: 80_000,
        position: 12,
        feed_guid: site.guid(),
        item_guid: site.itemGuid(),
        ...more,
      }),
    )
  const comment = (url = page) => boostComment({ action: 'BOOST', url, message: 'The who' })
  const tells = (more: object = {}) => {
    answer = (_, res) => res.writeHead(200, { 'x-rss-payment': header(more) }).end()
  }
  beforeEach(async () => {
    const address = { type: 'lnaddress', split: 50, name: 'Ann' }
    site.show = await publish([
      { ...address, address: `ann${site.count}@localhost:3000` },
      { ...address, address: `bo${site.count}@localhost:3000` },
    ])
  })

  test('is the boost that its address tells of', async () => {
    tells()
    await payAddress(`ann${site.count}`, comment())
    expect(await shown(site.ann)).toMatchObject([
      { meta: { type: 'INCOME', action: 'BOOST' }, details: { message: 'The who' } },
    ])
    await takeIn()
    expect(asked).toEqual(['HEAD /boosts/7'])
    expect(await shown(site.ann)).toMatchObject([
      {
        details: {
          counterpart: { name: 'Cy', app: 'Foghorn' },
          content: { id: site.show.ids.One },
          message: 'The whole of what was said',
        },
      },
    ])
    expect(await boosts()).toMatchObject([
      { source: 'LNURL', msat: 40_000, claimed_msat: 80_000, sender_key: null, user_id: null },
    ])
    expect(await receiptOf(site.ann)).toMatchObject({
      satoshis: 40,
      claimedSatoshis: 80,
      position: 12,
      legs: [{ name: 'Ann', percent: 50, satoshis: 40, state: 'PAID' }],
    })
  })

  test('and others of its group are one boost, and it isn’t asked for again', async () => {
    tells()
    await payAddress(`ann${site.count}`, comment())
    await payAddress(`bo${site.count}`, comment())
    await takeIn(3)
    const requests = asked.length
    await takeIn()
    expect(asked).toHaveLength(requests)
    expect(await boosts()).toMatchObject([{ msat: 80_000 }])
    expect((await receiptOf(site.bo)).legs).toHaveLength(2)
  })

  test('of a page of somebody else’s boost joins it not, twice for one share or with another sum', async () => {
    tells()
    await payAddress(`ann${site.count}`, comment())
    await takeIn()
    const before = await receiptOf(site.ann)
    // A repeat of the share, for the same payee.
    await payAddress(`ann${site.count}`, comment())
    // Another payee, whose amount differs from the page's.
    tells({ id: 'other', value_msat: 30_000 })
    await payAddress(`bo${site.count}`, comment())
    await takeIn()
    // And one without an amount.
    tells({ id: 'third', value_msat: undefined })
    await payAddress(`bo${site.count}`, comment())
    await takeIn()
    expect((await boosts()).map(({ msat }) => msat)).toEqual([40_000, 40_000, 40_000, 40_000])
    expect(await boostReceipt(product, before.id)).toEqual(before)
  })

  test('joins no boost that another server has told of, whatever it says', async () => {
    tells()
    await payAddress(`ann${site.count}`, comment())
    await takeIn()
    const before = await receiptOf(site.ann)
    let share = 'share'
    const elsewhere = createServer((_, res) =>
      res.writeHead(200, { 'x-rss-payment': header({ id: share }) }).end(),
    )
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const { port: other } = elsewhere.address() as AddressInfo
    await payAddress(`bo${site.count}`, comment(`http://app.example:${other}/boosts/7`))
    await takeIn()
    expect(await boosts()).toHaveLength(2)
    // Nor if the page redirects there.
    answer = (_, res) =>
      res.writeHead(302, { location: `http://app.example:${other}/boosts/8` }).end()
    await payAddress(`bo${site.count}`, comment())
    share = 'led'
    await takeIn()
    elsewhere.close()
    expect(await boosts()).toHaveLength(2)
    expect(await boostReceipt(product, before.id)).toEqual(before)
  })

  test('that came with a page of another sum is joined by nothing', async () => {
    tells({ value_msat: 41_000 })
    await payAddress(`ann${site.count}`, comment())
    await takeIn()
    tells({ id: 'honest' })
    await payAddress(`bo${site.count}`, comment())
    await takeIn()
    expect(await boosts()).toHaveLength(2)
  })

  test('is the same boost if the address tells something else the second time', async () => {
    tells()
    await payAddress(`ann${site.count}`, comment())
    await takeIn()
    tells({ group: 'other' })
    await takeIn()
    expect(await boosts()).toHaveLength(1)
  })

  test('asks by GET where HEAD tells nothing', async () => {
    answer = ({ method }, res) =>
      method === 'HEAD'
        ? res.writeHead(405).end()
        : res.writeHead(200, { 'x-rss-payment': header() }).end('<html>')
    await payAddress(`ann${site.count}`, comment())
    await takeIn()
    expect(asked).toEqual(['HEAD /boosts/7', 'GET /boosts/7'])
    expect(await boosts()).toHaveLength(1)
  })

  test.each<[string, RequestListener]>([
    ['nothing', (_, res) => res.writeHead(200).end('x')],
    ['what can’t be read', (_, res) => res.writeHead(200, { 'x-rss-payment': '%7B' }).end()],
    [
      'a header without end',
      (_, res) => res.writeHead(200, { 'x-rss-payment': 'x'.repeat(40_000) }).end(),
    ],
    [
      'that it is elsewhere, without end',
      (_, res) => res.writeHead(302, { location: '/again' }).end(),
    ],
    [
      'that it is in our network',
      (_, res) => res.writeHead(302, { location: `http://127.0.0.1:${port}/in` }).end(),
    ],
  ])('stays what it is where the address tells %s', async (_, listener) => {
    answer = listener
    await payAddress(`ann${site.count}`, comment())
    await takeIn()
    expect(await boosts()).toEqual([])
    expect(asked.length).toBeLessThanOrEqual(6)
    expect(asked.join()).not.toContain('/in')
    expect((await shown(site.ann))[0]?.details).toEqual({ message: 'The who' })
  })

  test('follows two redirects, and no third', async () => {
    const after =
      (most: number): RequestListener =>
      ({ url = '' }, res) => {
        const step = Number(/\d$/.exec(url)?.[0]) - 6
        if (step > most) res.writeHead(200, { 'x-rss-payment': header() }).end()
        else res.writeHead(302, { location: `/boosts/${step + 7}` }).end()
      }
    await payAddress(`ann${site.count}`, comment())
    answer = after(3)
    await takeIn()
    expect(await boosts()).toEqual([])
    answer = after(2)
    await takeIn()
    expect(await boosts()).toHaveLength(1)
  })

  test('asks nobody in our network, and not ourselves', async () => {
    for (const url of [
      `http://127.0.0.1:${port}/x`,
      `http://localhost:${port}/x`,
      'http://10.0.0.1/',
    ])
      await payAddress(`ann${site.count}`, comment(url))
    await payAddress(`ann${site.count}`, comment('http://localhost:3000/boost/x?leg=1'))
    const requested: string[] = []
    const watched = Object.assign(
      (url: string | URL, options: Parameters<typeof fetch>[1]) => {
        requested.push(String(url))
        return fetch(url, options)
      },
      { close: fetch.close },
    )
    for (const job of await jobs()) await receiveBoost({ ...product, fetch: watched }, job)
    expect(asked).toEqual([])
    expect(requested.filter((url) => url.includes(':3000'))).toEqual([])
    expect(await boosts()).toEqual([])
  })

  test('is asked for again while its address is away', async () => {
    answer = (_, res) => res.writeHead(503).end()
    await payAddress(`ann${site.count}`, comment())
    await expect(takeIn()).rejects.toMatchObject({ code: 'PAYER_AWAY' })
    answer = (_, res) => res.destroy()
    await expect(takeIn()).rejects.toMatchObject({ code: 'PAYER_AWAY' })
    tells()
    await takeIn()
    expect(await boosts()).toHaveLength(1)
  })

  test('with another comment is none', async () => {
    await payAddress(`ann${site.count}`, 'rss::payment::boost for you')
    expect(await jobs()).toEqual([])
    expect(await shown(site.ann)).toMatchObject([
      { meta: { type: 'DEPOSIT' }, details: { message: 'rss::payment::boost for you' } },
    ])
  })
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})
