import { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { boostagramRecord } from '#app/protocols/boostagram.ts'
import type { ValueRecipient, ValueTimeSplit } from '#app/protocols/feed/document.ts'
import { feeRecipient, memberRecord, toValueRecipient } from '#app/protocols/value-split.ts'
import type { BoostReceipt } from '#app/schemas/boosts.ts'
import { boostTexts } from '#app/texts/boosts.ts'
import { system } from '#app/.server/actor.ts'
import { contextFor, type Ctx } from '#app/.server/ctx.ts'
import { balanceOf, post } from '#app/.server/payments/ledger/index.ts'
import { testServices } from '#tests/database.ts'
import { createAccount, type TestAccount } from '#tests/factories/account.ts'
import { publishFeed } from '#tests/factories/published-feed.ts'
import { startLightningProvider } from '#tests/fakes/lightning-provider.ts'
import { lnurlPayee } from '#tests/fakes/lnurl-payee.ts'
import { scriptedNetwork } from '#tests/lightning/scripted-node.ts'
import { fetchingFrom } from '#tests/nostr/zap-payer.ts'
import { trustCertificate } from '#tests/trusted-certificate.ts'
import {
  boostReceipt,
  checkLedger,
  endBoostLegs,
  listTransactions,
  lookUpPayments,
  pauseWithdrawals,
  payBoost,
  rssPaymentOf,
  supportersOf,
  supportTotals,
} from '../index.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const [node, theirs] = [network.open('ours', 10_000_000_000), network.open('theirs')]
const said: string[] = []
let privateHits = 0
let gate = Promise.withResolvers<void>()
const domain = (): string => provider.domain
const gigabyte = () => Readable.from(megabytes(1000))
function* megabytes(count: number) {
  for (let at = 0; at < count; at++) yield Buffer.alloc(1_000_000, 'x')
}
const provider = await startLightningProvider(services.folder, {
  ...lnurlPayee('ada', theirs, domain, said),
  ...lnurlPayee('greedy', theirs, domain, said, {
    order: ({ msat, described }) => ({ msat: msat + 1000, described }),
  }),
  ...lnurlPayee('forger', theirs, domain, said, {
    order: ({ msat }) => ({ msat, described: 'ab'.repeat(32) }),
  }),
  ...lnurlPayee('late', theirs, domain, said, { expirySeconds: -60 }),
  ...lnurlPayee('grand', theirs, domain, said, {
    terms: (honest) => ({
      body: { ...honest, minSendable: 900_000_000, maxSendable: 900_000_000 },
    }),
  }),
  ...lnurlPayee('tiny', theirs, domain, said, {
    terms: (honest) => ({ body: { ...honest, maxSendable: 1000 } }),
  }),
  ...lnurlPayee('refuser', theirs, domain, said, {
    terms: () => ({ body: { status: 'ERROR', reason: 'No' } }),
  }),
  ...lnurlPayee('huge', theirs, domain, said, { terms: () => ({ body: gigabyte() }) }),
  ...lnurlPayee('inward', theirs, domain, said, {
    terms: () => {
      const { port } = new URL(`https://${domain()}`)
      const headers = { Location: `https://127.0.0.1:${port}/private` }
      return { status: 302, headers, body: '' }
    },
  }),
  ...lnurlPayee('slow', theirs, domain, said, { terms: () => new Promise(() => undefined) }),
  ...lnurlPayee('repeater', theirs, domain, said, { isRepeated: true }),
  ...lnurlPayee('waits', theirs, domain, said, {
    terms: async (honest) => {
      await gate.promise
      return { body: honest }
    },
  }),
  private: () => {
    privateHits++
    return { body: {} }
  },
})
trustCertificate(provider.certificateFile)
const fetch = fetchingFrom(provider.hostname)
afterAll(() => fetch.close())
const all = { ...services, lightning: node, fetch }
const product = contextFor(all, system)
const texts = boostTexts.reasons

let count = 0
let ann: TestAccount
let bo: TestAccount
let ctx: Ctx

beforeEach(async () => {
  services.clock.set(new Date())
  said.length = 0
  ann = await createAccount(services, { username: `ann${++count}` })
  bo = await createAccount(services, { username: `bo${count}` })
  ctx = contextFor(all, ann.actor)
  await fill(ann, 1_000_000)
})

async function fill({ userId }: TestAccount, sats: number): Promise<void> {
  const deposit = { id: `deposit-${userId}`, debit: 'node', credit: `wallet:${userId}` } as const
  await post(product, [{ ...deposit, amount: sats * 1000 }])
}

const sats = async ({ userId }: TestAccount) =>
  (await balanceOf(product, `wallet:${userId}`)).available / 1000
const at = (name: string, split = 1): ValueRecipient => ({
  type: 'lnaddress',
  address: `${name}@${provider.domain}`,
  split,
  name,
})
const elsewhere = (split = 1): ValueRecipient => ({
  type: 'node',
  address: theirs.pubkey,
  split,
  name: 'Their node',
  customKey: '696969',
  customValue: 'podcast-7',
})

function member({ userId }: TestAccount, split = 1): ValueRecipient {
  const { custom_key: customKey, custom_value: customValue } = memberRecord(userId)
  return { type: 'node', address: node.pubkey, split, customKey, customValue, name: 'Member' }
}

/** A show that pays these; answers its id. */
async function show(
  recipients: ValueRecipient[],
  { timeSplits = [], guid }: { timeSplits?: ValueTimeSplit[]; guid?: string } = {},
): Promise<string> {
  const value = [{ type: 'lightning', method: 'keysend', recipients, timeSplits }]
  const told = { value, ...(guid === undefined ? {} : { guid }) }
  return (await publishFeed(product, `show${++count}`, {}, 'podcast', told)).feedId
}

type Order = Partial<Parameters<typeof payBoost>[1]>

async function boost(showId: string, more: Order = {}, by = ctx): Promise<BoostReceipt> {
  const entity = { _id: showId, type: 'SHOW' } as const
  return (await payBoost(by, { entity, satoshis: 1000, ...more })).boost
}

const states = ({ legs }: BoostReceipt) =>
  legs.map(({ name, satoshis, state, reason }) => [name, satoshis, state, reason])
const latest = async (of = ctx) => (await listTransactions(of, {})).transactions[0]

describe('recipients elsewhere', () => {
  test('are paid by an invoice of their address, which is told where more is said', async () => {
    const receipt = await boost(await show([at('ada')]), { message: 'Ahoy! '.repeat(50) })
    expect(states(receipt)).toEqual([['ada', 1000, 'PAID', null]])
    expect(receipt.legs[0]?.feeSatoshis).toBe(1)
    const comment = `rss::payment::boost http://localhost:3000/boost/${receipt.id}?leg=0 Ahoy! `
    expect(said[0]?.slice(0, comment.length)).toBe(comment)
    expect(said[0]).toHaveLength(100)
    expect(await sats(ann)).toBe(998_999)
    expect(await latest()).toMatchObject({
      status: 'SUCCESS',
      millisats: -1_000_000,
      fee_millisats: 1000,
      details: { recipients: [{ name: 'ada', sats: 1000, sats_fee: 1 }] },
    })
  })

  test('are paid without an invoice, with a boostagram and the record that names them', async () => {
    const showId = await show([elsewhere()])
    const receipt = await boost(showId, { message: 'Ahoy', name: 'Ann', position: 61.5 })
    expect(states(receipt)).toEqual([['Their node', 1000, 'PAID', null]])
    const { tlv = {}, msat } = theirs.settled.at(-1) ?? {}
    const record = (type: number) => Buffer.from(tlv[type] ?? '', 'hex').toString()
    expect(msat).toBe(1_000_000)
    expect(record(696_969)).toBe('podcast-7')
    expect(JSON.parse(record(boostagramRecord))).toEqual({
      action: 'boost',
      podcast: expect.stringMatching(/^show/),
      url: expect.stringMatching(/^https:\/\/show/),
      ts: 61,
      app_name: 'Tributary',
      name: 'Their node',
      sender_name: 'Ann',
      value_msat: 1_000_000,
      value_msat_total: 1_000_000,
      boost_uuid: receipt.id,
      boost_link: `http://localhost:3000/boost/${receipt.id}?leg=0`,
      reply_address: node.pubkey,
      reply_custom_key: '906608',
      reply_custom_value: `01${ann.userId}`,
      message: 'Ahoy',
    })
  })

  test('who can’t be paid get nothing, and the others all of theirs', async () => {
    const wrong = { refuser: texts.ADDRESS_REFUSED, greedy: texts.WRONG_INVOICE }
    const bad = {
      ...wrong,
      forger: texts.WRONG_INVOICE,
      late: texts.WRONG_INVOICE,
      grand: texts.TOO_SMALL,
      tiny: texts.TOO_LARGE,
      nobody: texts.ADDRESS_REFUSED,
      huge: texts.ADDRESS_AWAY,
      inward: texts.ADDRESS_AWAY,
      slow: texts.ADDRESS_AWAY,
    }
    const names = Object.keys(bad)
    const paidBefore = node.payments.size
    const showId = await show([member(bo, 5), at('ada', 5), ...names.map((name) => at(name))])
    const receipt = await boost(showId, { satoshis: 20_000 })
    expect(states(receipt)).toEqual([
      ['Member', 5000, 'PAID', null],
      ['ada', 5000, 'PAID', null],
      ...names.map((name) => [name, 1000, 'RETURNED', bad[name as keyof typeof bad]]),
    ])
    expect(privateHits).toBe(0)
    expect(node.payments.size - paidBefore).toBe(1)
    expect([await sats(ann), await sats(bo)]).toEqual([1_000_000 - 10_001, 5000])
    expect(await latest()).toMatchObject({ status: 'SUCCESS', millisats: -10_000_000 })
  })

  test('who give one invoice for two shares get one of them', async () => {
    const receipt = await boost(await show([at('repeater'), at('repeater')]))
    expect(states(receipt).sort()).toEqual([
      ['repeater', 500, 'PAID', null],
      ['repeater', 500, 'RETURNED', texts.WRONG_INVOICE],
    ])
    expect(await sats(ann)).toBe(999_499)
  })

  test('aren’t asked by one account without end', async () => {
    const showId = await show([elsewhere()])
    const asked = Array.from({ length: 61 }, () => boost(showId, { satoshis: 100 }))
    const refusals = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
    expect(refusals).toMatchObject([{ reason: { code: 'TOO_MANY_REQUESTS' } }])
  })

  test('whose payment nobody knows the end of are shown as on their way until the node says', async () => {
    node.script.push('answer lost')
    const receipt = await boost(await show([member(bo), elsewhere()]))
    expect(receipt.legs.map(({ state }) => state)).toEqual(['PAID', 'PENDING'])
    expect(await latest()).toMatchObject({ status: 'PENDING', millisats: -1_000_000 })
    services.clock.pass(180)
    // What was sent is never given back.
    await endBoostLegs(product)
    expect((await boostReceipt(ctx, receipt.id)).legs[1]?.state).toBe('PENDING')
    await lookUpPayments(product)
    expect(await boostReceipt(ctx, receipt.id)).toMatchObject({
      legs: [{ state: 'PAID' }, { state: 'PAID', feeSatoshis: 1 }],
    })
    expect(await latest()).toMatchObject({ status: 'SUCCESS', fee_millisats: 1000 })
    expect(await sats(ann)).toBe(998_999)
  })

  test('whom no way leads to get nothing, and a boost of which all goes back has failed', async () => {
    node.script.push({ fails: 'NO_ROUTE' })
    const paid = boost(await show([elsewhere()]))
    await expect(paid).rejects.toMatchObject({
      code: 'ERROR_UNKNOWN',
      message: boostTexts.errors.ERROR_UNKNOWN,
    })
    expect(await sats(ann)).toBe(1_000_000)
    expect(await latest()).toMatchObject({ status: 'ERROR_UNKNOWN', millisats: -1_000_000 })
  })

  test('are left out while the node is away, has too little, or payments are paused', async () => {
    const showId = await show([member(bo), elsewhere()])
    node.isAway = true
    expect(states(await boost(showId))[1]).toEqual(['Their node', 500, 'RETURNED', texts.NODE_AWAY])
    node.isAway = false
    const had = node.balanceMsat
    node.balanceMsat = 0
    expect(states(await boost(showId))[1]?.[3]).toBe(texts.PAUSED)
    node.balanceMsat = had
    await pauseWithdrawals(product, true)
    await expect(boost(showId)).rejects.toMatchObject({ code: 'WITHDRAWALS_PAUSED' })
    await pauseWithdrawals(product, false)
    expect(await sats(ann)).toBe(999_000)
  })
})

test('a share that nobody sends goes back, and isn’t sent by who comes too late', async () => {
  gate = Promise.withResolvers()
  const [showId, paidBefore] = [await show([member(bo), at('waits')]), node.payments.size]
  const paying = boost(showId)
  await expect.poll(() => sats(bo)).toBe(500)
  await endBoostLegs(product)
  expect((await latest())?.status).toBe('PENDING')
  services.clock.pass(180)
  await endBoostLegs(product)
  expect(await latest()).toMatchObject({ status: 'SUCCESS', millisats: -500_000 })
  gate.resolve()
  expect((await paying).legs[1]).toMatchObject({ state: 'RETURNED', reason: texts.OTHER })
  expect([await sats(ann), node.payments.size - paidBefore]).toEqual([999_500, 0])
})

describe('recipients here', () => {
  test('are paid in the books, by address and by record, and by nothing of the network', async () => {
    const [paid, asked] = [node.payments.size, said.length]
    const own = { type: 'lnaddress', address: `BO${count}@localhost:3000`, split: 1, name: 'Bo' }
    const receipt = await boost(await show([member(bo), own]))
    expect(states(receipt)).toEqual([
      ['Member', 500, 'PAID', null],
      ['Bo', 500, 'PAID', null],
    ])
    expect([await sats(bo), node.payments.size, said.length]).toEqual([1000, paid, asked])
  })

  test('are paid while the node is away', async () => {
    node.isAway = true
    expect(states(await boost(await show([member(bo)])))).toEqual([['Member', 1000, 'PAID', null]])
    node.isAway = false
    expect(await sats(bo)).toBe(1000)
  })

  test('the installation’s fee is the product’s', async () => {
    const before = (await balanceOf(product, 'fees')).total
    const fee = toValueRecipient(feeRecipient(2, node.pubkey))
    const receipt = await boost(await show([member(bo), fee]))
    expect(states(receipt)).toEqual([
      ['2% Lightning fee', 20, 'PAID', null],
      ['Member', 980, 'PAID', null],
    ])
    expect((await balanceOf(product, 'fees')).total - before).toBe(20_000)
  })
})

test('what is made here pays the fee as it is now, beside its shares, and once', async () => {
  const before = (await balanceOf(product, 'fees')).total
  const old = toValueRecipient(feeRecipient(5, node.pubkey))
  const showId = await show([member(bo), old])
  await services.db
    .updateTable('feeds')
    .set({ hosting_feed_id: 'H'.repeat(20) })
    .where('id', '=', showId)
    .execute()
  const taking = (lightningFeePercent: number) => {
    const site = { ...services.site, lightningFeePercent }
    return contextFor({ ...all, site }, ann.actor)
  }
  expect(states(await boost(showId, {}, taking(2)))).toEqual([
    ['2% Lightning fee', 20, 'PAID', null],
    ['Member', 980, 'PAID', null],
  ])
  expect(states(await boost(showId, {}, taking(0)))).toEqual([['Member', 1000, 'PAID', null]])
  expect((await balanceOf(product, 'fees')).total - before).toBe(20_000)
})

describe('supporters', () => {
  test('are those whose boosts have reached others, who gave most first', async () => {
    const uma = await createAccount(services, { username: `uma${count}` })
    await fill(uma, 10_000)
    const byUma = contextFor(all, uma.actor)
    const showId = await show([member(bo)])
    await boost(showId, { satoshis: 300 })
    await boost(showId, { satoshis: 200, name: 'Annabel' })
    await boost(showId, { satoshis: 700 }, byUma)
    await boost(showId, { satoshis: 5000, private: true })
    const found = await supportersOf(product, { contentId: showId, limit: 5 })
    expect(found).toMatchObject([
      { ids: { tributary: uma.userId }, path: `/uma${count - 1}`, satoshis: 700 },
      { ids: { tributary: ann.userId }, display: { name: 'Annabel' }, satoshis: 500 },
    ])
    expect(await supportersOf(product, { contentId: showId, limit: 1 })).toHaveLength(1)
    expect(await supportTotals(product, [showId, 'x'])).toEqual(
      new Map([[showId, { satoshis: 1200, supporters: 2 }]]),
    )
  })

  test('aren’t made by what came back, or by what somebody pays themselves', async () => {
    const showId = await show([member(bo), at('refuser'), member(ann, 8)])
    await boost(showId)
    const found = await supportersOf(product, { contentId: showId, limit: 5 })
    expect(found).toMatchObject([{ satoshis: 100 }])
  })

  test('of an item are those of its show, too', async () => {
    const value = [
      { type: 'lightning', method: 'keysend', recipients: [member(bo)], timeSplits: [] },
    ]
    const items = { Tide: '2026-06-01T00:00:00Z', Ebb: '2026-06-02T00:00:00Z' }
    const name = `show${++count}`
    const { feedId, ids } = await publishFeed(product, name, items, 'podcast', { value })
    const { Tide = '', Ebb = '' } = ids
    const entity = { _id: Tide, type: 'EPISODE' } as const
    const { id } = await boost(feedId, { entity })
    const totals = await supportTotals(product, [feedId, Tide, Ebb])
    expect([...totals.keys()].sort()).toEqual([feedId, Tide].sort())
    expect(await supportersOf(product, { contentId: Tide, limit: 5 })).toHaveLength(1)
    expect(await supportersOf(product, { contentId: Ebb, limit: 5 })).toEqual([])
    expect(await rssPaymentOf(product, { id, leg: 0 })).toMatchObject({
      id: `${id}:0`,
      group: id,
      split: 100,
      feed: { title: name },
      item: { guid: `guid-${name}-Tide`, title: 'Tide' },
      recipient: { name: 'Member', address: node.pubkey },
      msat: 1_000_000,
    })
  })
})

test('other content that plays at that second gets its part', async () => {
  const guid = '9b024349-ccf0-5f69-a609-6b82873eab3c'
  await show([member(bo)], { guid })
  const uma = await createAccount(services)
  const timeSplit = {
    startSeconds: 60,
    durationSeconds: 30,
    remoteStartSeconds: 0,
    remotePercentage: 90,
    remoteItem: { feedGuid: guid },
    recipients: [],
  }
  const showId = await show([member(uma)], { timeSplits: [timeSplit] })
  await boost(showId, { position: 75 })
  expect([await sats(bo), await sats(uma)]).toEqual([900, 100])
  await boost(showId, { position: 90 })
  expect([await sats(bo), await sats(uma)]).toEqual([900, 1100])
})

test('a private one shows amounts and sender to those who pay and are paid alone', async () => {
  const { id } = await boost(await show([member(bo)]), { private: true, message: 'Psst' })
  for (const actor of [ann.actor, bo.actor])
    expect(await boostReceipt(contextFor(all, actor), id)).toMatchObject({
      satoshis: 1000,
      sender: { name: `ann${count - 1}` },
    })
  const stranger = contextFor(all, (await createAccount(services)).actor)
  expect(await boostReceipt(stranger, id)).toMatchObject({
    satoshis: null,
    usd: null,
    sender: { name: null, path: null, image: null },
    legs: [{ percent: 100, satoshis: null, feeSatoshis: null, state: 'PAID' }],
  })
  await expect(boostReceipt(stranger, 'x'.repeat(20))).rejects.toMatchObject({ status: 404 })
})

test('of 300 at once from a wallet with funds for 99, 99 are paid', async () => {
  const cy = await createAccount(services)
  await fill(cy, 99 * 100)
  const by = contextFor(all, cy.actor)
  const showId = await show([member(bo)])
  const answers = await Promise.all(
    Array.from({ length: 300 }, () =>
      boost(showId, { satoshis: 100 }, by).then(
        () => 'PAID',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  const counted = Object.groupBy(answers, (answer) => answer)
  expect([counted.PAID?.length, counted.WALLET_BALANCE_LOW?.length]).toEqual([99, 201])
  expect([await sats(cy), await sats(bo)]).toEqual([0, 9900])
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})
