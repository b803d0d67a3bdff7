import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { decodeInvoice } from '#app/protocols/bolt11.ts'
import { boostagramRecord } from '#app/protocols/boostagram.ts'
import type { ValueRecipient, ValueTimeSplit } from '#app/protocols/feed/document.ts'
import { boostComment } from '#app/protocols/rss-payment.ts'
import { memberKey, memberRecord } from '#app/protocols/value-split.ts'
import { topics } from '#app/rules/realtime-topics.ts'
import type { WalletTransaction } from '#app/schemas/wallet-transactions.ts'
import { system, visitor } from '#app/.server/actor.ts'
import { contextFor } from '#app/.server/ctx.ts'
import type { Jobs } from '#app/.server/jobs/index.ts'
import { boostReceipt, checkLedger, takeInBoost } from '#app/.server/payments/index.ts'
import { testServices } from '#tests/database.ts'
import { publishFeed } from '#tests/factories/published-feed.ts'
import { fetchingFrom } from '#tests/nostr/zap-payer.ts'
import { walletOwner, type WalletOwner, walletSite } from './wallet-owner.ts'

const services = await testServices()
const { all, network, node, router, stop } = walletSite(services)
const app = network.open('app', 10_000_000_000)
afterAll(stop)
const fetch = fetchingFrom('app.example')
const product = contextFor({ ...all, fetch }, system)

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

let count = 0
let ann: WalletOwner
let bo: WalletOwner
let guid: string
let show: Awaited<ReturnType<typeof publishFeed>>

beforeEach(async () => {
  services.clock.set(new Date())
  asked.length = 0
  answer = (_, res) => res.writeHead(404).end()
  await sql`delete from graphile_worker._private_jobs`.execute(services.db)
  ann = await walletOwner(services, router, { username: `ann${++count}` })
  bo = await walletOwner(services, router, { username: `bo${count}` })
  show = await publish([member(ann), member(bo)])
  guid = `guid-of-${count}`
})

function member({ userId }: WalletOwner): ValueRecipient {
  const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
  const record = { customKey, customValue, name: 'Member' }
  return { type: 'node', address: node.pubkey, split: 50, ...record }
}

async function publish(
  recipients: ValueRecipient[],
  { name = `show${count}`, timeSplits = [] as ValueTimeSplit[] } = {},
) {
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits }]
  const told = { value, guid: `guid-of-${name.replace('show', '')}` }
  return publishFeed(product, name, { One: '2026-06-01T00:00:00.000Z' }, 'podcast', told)
}

const hexOf = (text: string) => Buffer.from(text).toString('hex')
/** What apps say of a boost of the first episode. */
const saying = (more: object = {}) => ({
  action: 'boost',
  app_name: 'Foghorn',
  sender_name: 'Cy',
  message: 'For the <b>pier</b>',
  guid,
  episode_guid: `guid-show${count}-One`,
  ts: 61,
  value_msat_total: 100_000,
  boost_uuid: `uuid-${count}`,
  ...more,
})

async function keysend(to: WalletOwner, said: unknown, { msat = 40_000, preimage = '' } = {}) {
  const settled = node.settled.length
  const tlv = {
    [Number(memberKey)]: hexOf(String(member(to).customValue)),
    [boostagramRecord]: hexOf(JSON.stringify(said)),
  }
  const secret = preimage || randomBytes(32).toString('hex')
  await app.keysend({ pubkey: node.pubkey, msat, preimage: secret, tlv, maxFeeMsat: 5000 })
  await arrived(settled)
}

async function payAddress(to: string, comment: string, msat = 40_000) {
  const query = new URLSearchParams({ amount: String(msat), comment })
  const response = await router.get(`/lnurlp/callback/${to}?${query.toString()}`)
  const { pr } = (await response.json()) as { pr: string }
  const settled = node.settled.length
  await app.pay({ bolt11: pr, maxFeeMsat: 5000 })
  await arrived(settled)
  return decodeInvoice(pr)?.paymentHash
}

/** Waits until the books have what came last. */
async function arrived(settledBefore: number) {
  const { paymentHash } = node.settled[settledBefore] ?? { paymentHash: '' }
  const credited = () =>
    services.db
      .selectFrom('ledger_transfers')
      .select('id')
      .where('id', '=', `in:${paymentHash}`)
      .execute()
  await expect.poll(credited).toHaveLength(1)
}

async function jobs(): Promise<Jobs['take-in-boost'][]> {
  const { rows } = await sql<{ payload: Jobs['take-in-boost'] }>`
    select payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where identifier = 'take-in-boost' order by jobs.id
  `.execute(services.db)
  return rows.map(({ payload }) => payload)
}
/** Runs them all at once, each as often. */
async function takeIn(times = 1) {
  const all = await jobs()
  const runs = Array.from({ length: times }, () => all).flat()
  await Promise.all(runs.map((job) => takeInBoost(product, job)))
}

const shown = async (of: WalletOwner) => {
  const { transactions } = await of.call('me/wallet-transactions', {})
  return transactions as WalletTransaction[]
}
const boostIdOf = async (of: WalletOwner) => String((await shown(of))[0]?.details.boost_id)
const receiptOf = async (of: WalletOwner) =>
  boostReceipt(contextFor(all, visitor), await boostIdOf(of))
const boosts = () =>
  services.db
    .selectFrom('boosts')
    .select(['source', 'msat', 'claimed_msat', 'sender_key', 'user_id', 'message'])
    .where('feed_id', '=', show.feedId)
    .execute()

describe('a payment without an invoice', () => {
  test('is a boost of what it names, with what was said', async () => {
    await keysend(ann, saying())
    await takeIn()
    expect(await shown(ann)).toMatchObject([
      {
        meta: { type: 'INCOME', action: 'BOOST' },
        millisats: 40_000,
        details: {
          counterpart: { name: 'Cy', app: 'Foghorn' },
          content: { type: 'EPISODE', id: show.ids.One, title: 'One' },
          message: 'For the <b>pier</b>',
        },
      },
    ])
    expect(await receiptOf(ann)).toMatchObject({
      action: 'BOOST',
      content: { _id: show.ids.One },
      sender: { name: 'Cy', app: 'Foghorn', path: null },
      satoshis: 40,
      claimedSatoshis: 100,
      message: 'For the <b>pier</b>',
      position: 61,
      legs: [{ name: 'Member', percent: 40, satoshis: 40, feeSatoshis: 0, state: 'PAID' }],
    })
  })

  test('is told to open wallets', async () => {
    await keysend(ann, saying())
    const told = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from realtime_news where topic = ${topics.wallet(ann.userId)}
      `.execute(services.db)
      return rows[0]?.count ?? 0
    }
    const before = await told()
    await takeIn()
    expect(await told()).toBe(before + 1)
  })

  test('and others of the same boost are one, however often it is taken in', async () => {
    await keysend(ann, saying())
    await keysend(bo, saying({ message: 'For the' }), { msat: 50_000 })
    await takeIn(3)
    await takeIn(2)
    expect(await boostIdOf(bo)).toBe(await boostIdOf(ann))
    expect(await boosts()).toMatchObject([{ source: 'KEYSEND', msat: 90_000 }])
    const { legs, satoshis, claimedSatoshis } = await receiptOf(ann)
    expect([satoshis, claimedSatoshis]).toEqual([90, 100])
    expect(legs.map(({ satoshis }) => satoshis).sort()).toEqual([40, 50])
  })

  test('of another app, or without a name of its own, is another boost', async () => {
    await keysend(ann, saying())
    await keysend(ann, saying({ app_name: 'Lighthouse' }))
    await keysend(ann, saying({ boost_uuid: undefined }))
    await keysend(ann, saying({ boost_uuid: undefined }))
    await takeIn()
    expect(await boosts()).toHaveLength(4)
  })

  test('never adds more than a hundred shares to one boost', async () => {
    await keysend(ann, saying())
    await takeIn()
    await sql`
      insert into boost_legs (feed_id, boost_id, index, name, type, address, split, is_fee, msat, transfer_id)
      select feed_id, boost_id, n, name, type, address, split, is_fee, 1000, 'more:' || boost_id || n
      from boost_legs, generate_series(1, 98) n where feed_id = ${show.feedId}
    `.execute(services.db)
    await keysend(ann, saying())
    await takeIn()
    expect(await boosts()).toMatchObject([{ msat: 80_000 }])
    await keysend(ann, saying())
    await takeIn()
    expect((await boosts()).map(({ msat }) => msat).sort()).toEqual([40_000, 80_000])
  })

  test.each<[string, number, number | null]>([
    ['less than has arrived', 39_999, null],
    ['what has arrived', 40_000, null],
    ['a bitcoin', 100_000_000_000, 100_000_000],
    ['more than anybody pays', 100_000_000_001, null],
  ])('counts for what arrived, where it is called %s', async (_, total, claimed) => {
    await keysend(ann, saying({ value_msat_total: total, value_msat: total }))
    await takeIn()
    const { satoshis, claimedSatoshis } = await receiptOf(ann)
    expect([satoshis, claimedSatoshis]).toEqual([40, claimed])
  })

  test.each<[string, () => object, () => string | undefined]>([
    [
      'the address of the feed',
      () => ({ guid: 'x', url: `https://show${count}.example/rss` }),
      () => show.ids.One,
    ],
    ['no episode', () => ({ episode_guid: undefined }), () => show.feedId],
    ['an episode that isn’t there', () => ({ episode_guid: 'x' }), () => show.feedId],
    ['a stream in capitals', () => ({ action: 'STREAM' }), () => show.ids.One],
  ])('names it by %s', async (_, more, id) => {
    await keysend(ann, saying(more()))
    await takeIn()
    expect((await receiptOf(ann)).content._id).toBe(id())
  })

  test.each<[string, () => object]>([
    ['content that nobody knows', () => ({ guid: 'x' })],
    ['no content', () => ({ guid: undefined })],
    ['no action', () => ({ action: 'gift' })],
  ])('that names %s stays what it is', async (_, more) => {
    await keysend(ann, saying(more()))
    await takeIn()
    expect(await boosts()).toEqual([])
    const [transaction] = await shown(ann)
    expect(transaction?.millisats).toBe(40_000)
    expect(transaction?.details).toEqual({
      counterpart: { name: 'Cy', app: 'Foghorn' },
      message: 'For the <b>pier</b>',
    })
  })

  test('to somebody whom the content doesn’t pay is no boost of it', async () => {
    const cy = await walletOwner(services, router, { username: `cy${count}` })
    await keysend(cy, saying())
    await takeIn()
    expect(await boosts()).toEqual([])
    expect((await shown(cy))[0]?.details.content).toBeUndefined()
  })

  test('may be for whom a time split names, and for no other that is called one', async () => {
    const cy = await walletOwner(services, router, { username: `cy${count}` })
    const music = await publish([member(cy)], { name: `music${count}` })
    const remote = { remote_feed_guid: `guid-of-music${count}` }
    await keysend(cy, saying(remote))
    await takeIn()
    // It is a boost of their own content.
    expect((await receiptOf(cy)).content._id).toBe(music.feedId)
    const split = { startSeconds: 0, durationSeconds: 60, remoteStartSeconds: 0, recipients: [] }
    const remoteItem = { feedGuid: remote.remote_feed_guid }
    const timeSplits = [{ ...split, remotePercentage: 90, remoteItem }]
    show = await publish([member(ann)], { timeSplits })
    services.clock.pass(1)
    await keysend(cy, saying(remote))
    await takeIn()
    expect((await receiptOf(cy)).content._id).toBe(show.ids.One)
  })

  test('that says what can’t be kept is kept without it', async () => {
    await keysend(ann, saying({ message: `a\0b\ud800${'x'.repeat(5000)}`, sender_name: 'C\0y' }))
    await takeIn()
    const { message, sender } = await receiptOf(ann)
    expect([message.length, message.startsWith('ab\ufffdx'), sender.name]).toEqual([
      999,
      true,
      'Cy',
    ])
  })
})

describe('a payment by an invoice', () => {
  const header = (more: object = {}) =>
    encodeURIComponent(
      JSON.stringify({
        id: 'share',
        group: `group-${count}`,
        action: 'boost',
        message: 'The whole of what was said',
        app_name: 'Foghorn',
        sender_name: 'Cy',
        sender_npub: 'npub1cy',
        value_msat: 999_000_000,
        value_msat_total: 80_000,
        position: 12,
        feed_guid: guid,
        item_guid: `guid-show${count}-One`,
        ...more,
      }),
    )
  const comment = (url = page) => boostComment({ action: 'BOOST', url, message: 'The who' })
  const tells = (more: object = {}) => {
    answer = (_, res) => res.writeHead(200, { 'x-rss-payment': header(more) }).end()
  }
  beforeEach(async () => {
    const address = { type: 'lnaddress', split: 50, name: 'Ann' }
    show = await publish([
      { ...address, address: `ann${count}@localhost:3000` },
      { ...address, address: `bo${count}@localhost:3000` },
    ])
  })

  test('is the boost that its address tells of', async () => {
    tells()
    await payAddress(`ann${count}`, comment())
    expect(await shown(ann)).toMatchObject([
      { meta: { type: 'INCOME', action: 'BOOST' }, details: { message: 'The who' } },
    ])
    await takeIn()
    expect(asked).toEqual(['HEAD /boosts/7'])
    expect(await shown(ann)).toMatchObject([
      {
        details: {
          counterpart: { name: 'Cy', app: 'Foghorn' },
          content: { id: show.ids.One },
          message: 'The whole of what was said',
        },
      },
    ])
    expect(await boosts()).toMatchObject([
      { source: 'LNURL', msat: 40_000, claimed_msat: 80_000, sender_key: null, user_id: null },
    ])
    expect(await receiptOf(ann)).toMatchObject({
      satoshis: 40,
      claimedSatoshis: 80,
      position: 12,
      legs: [{ name: 'Ann', percent: 50, satoshis: 40, state: 'PAID' }],
    })
  })

  test('and others of its group are one boost, and it isn’t asked for again', async () => {
    tells()
    await payAddress(`ann${count}`, comment())
    await payAddress(`bo${count}`, comment())
    await takeIn(3)
    const requests = asked.length
    await takeIn()
    expect(asked).toHaveLength(requests)
    expect(await boosts()).toMatchObject([{ msat: 80_000 }])
    expect((await receiptOf(bo)).legs).toHaveLength(2)
  })

  test('is the same boost if the address tells something else the second time', async () => {
    tells()
    await payAddress(`ann${count}`, comment())
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
    await payAddress(`ann${count}`, comment())
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
    await payAddress(`ann${count}`, comment())
    await takeIn()
    expect(await boosts()).toEqual([])
    expect(asked.length).toBeLessThanOrEqual(6)
    expect(asked.join()).not.toContain('/in')
    expect((await shown(ann))[0]?.details).toEqual({ message: 'The who' })
  })

  test('follows two redirects, and no third', async () => {
    const after =
      (most: number): RequestListener =>
      ({ url = '' }, res) => {
        const step = Number(/\d$/.exec(url)?.[0]) - 6
        if (step > most) res.writeHead(200, { 'x-rss-payment': header() }).end()
        else res.writeHead(302, { location: `/boosts/${step + 7}` }).end()
      }
    await payAddress(`ann${count}`, comment())
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
      await payAddress(`ann${count}`, comment(url))
    await payAddress(`ann${count}`, comment('http://localhost:3000/boost/x?leg=1'))
    const requested: string[] = []
    const watched = Object.assign(
      (url: string | URL, options: Parameters<typeof fetch>[1]) => {
        requested.push(String(url))
        return fetch(url, options)
      },
      { close: fetch.close },
    )
    for (const job of await jobs()) await takeInBoost({ ...product, fetch: watched }, job)
    expect(asked).toEqual([])
    expect(requested.filter((url) => url.includes(':3000'))).toEqual([])
    expect(await boosts()).toEqual([])
  })

  test('is asked for again while its address is away', async () => {
    answer = (_, res) => res.writeHead(503).end()
    await payAddress(`ann${count}`, comment())
    await expect(takeIn()).rejects.toMatchObject({ code: 'PAYER_AWAY' })
    answer = (_, res) => res.destroy()
    await expect(takeIn()).rejects.toMatchObject({ code: 'PAYER_AWAY' })
    tells()
    await takeIn()
    expect(await boosts()).toHaveLength(1)
  })

  test('with another comment is none', async () => {
    await payAddress(`ann${count}`, 'rss::payment::boost for you')
    expect(await jobs()).toEqual([])
    expect(await shown(ann)).toMatchObject([
      { meta: { type: 'DEPOSIT' }, details: { message: 'rss::payment::boost for you' } },
    ])
  })
})

test('what was sent from here and comes back by way of others is the boost made here', async () => {
  const hub = { type: 'node', address: app.pubkey, split: 1, name: 'Hub' }
  show = await publish([hub])
  await bo.fill(5000)
  const entity = { _id: show.feedId, type: 'SHOW' }
  const order = { entity, satoshis: 1000, message: 'Ahoy' }
  const { boost } = await bo.call('pay/pay-podcast-boost', order)
  const { id } = boost as { id: string }
  const { preimage = '' } = app.settled.at(-1) ?? {}
  await keysend(ann, saying({ boost_uuid: id, message: 'Forged' }), { msat: 990_000, preimage })
  await takeIn()
  expect(await shown(ann)).toMatchObject([
    {
      details: {
        boost_id: id,
        counterpart: { user_id: bo.userId, app: 'Tributary' },
        content: { id: show.feedId },
        message: 'Ahoy',
      },
    },
  ])
  // Who only says so has made another one.
  show = await publish([hub, member(ann)])
  await keysend(ann, saying({ boost_uuid: id, app_name: 'Tributary' }))
  await takeIn()
  expect((await boosts()).map(({ source }) => source).sort()).toEqual(['KEYSEND', 'WALLET'])
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})
