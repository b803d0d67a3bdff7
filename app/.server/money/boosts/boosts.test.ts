import { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { boostagramRecord } from '#app/protocols/lightning/boostagram.ts'
import type { ValueRecipient } from '#app/protocols/feed/document.ts'
import { feeRecipient, toValueRecipient } from '#app/protocols/lightning/value-split.ts'
import { boostTexts } from '#app/texts/money/boosts.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { tried } from '#tests/rig/long-round.ts'
import { askedOften } from '#tests/rig/asked-often.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { boostSite, states } from '#tests/rig/factories/boost-site.ts'
import { startLightningProvider } from '#tests/rig/fakes/lightning-provider.ts'
import { lnurlPayee } from '#tests/rig/fakes/lnurl-payee.ts'
import { fetchingFrom, impatient } from '#tests/rig/nostr/zap-payer.ts'
import { trustCertificate } from '#tests/rig/trusted-certificate.ts'
import { boostReceipt } from './boost-receipt.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { returnUnsentShares } from './return-shares.ts'
import { listTransactions } from '#app/.server/money/books/transactions/list.ts'
import { lookUpPayments } from '#app/.server/money/lightning/outgoing/look-up.ts'
import { pauseWithdrawals } from '#app/.server/money/wallet/limits.ts'
import { balanceOf } from '#app/.server/money/books/ledger/balances.ts'

const services = await testServices()
const site = boostSite(services)
const { node, theirs, fill, show, boost, sats, member } = site
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
    terms: () => ({ body: { status: 'ERROR', reason: ` No \n <b>sats</b>${' '.repeat(3000)}` } }),
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
site.all = { ...site.all, fetch: impatient(fetch, (url) => url.includes('slow')) }
const product = site.product()
const texts = boostTexts.reasons
const { ADDRESS_REFUSED: refusedBy, ...others } = boostTexts.serverReasons
const [away, wrongInvoice] = [
  others.ADDRESS_AWAY(provider.domain),
  others.WRONG_INVOICE(provider.domain),
]
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

beforeEach(() => void (said.length = 0))

const latest = async (of = site.ctx()) => (await listTransactions(of, {})).transactions[0]

describe('recipients elsewhere', () => {
  test('are paid by an invoice of their address, which is told where more is said', async () => {
    const receipt = await boost(await show([at('ada')]), { message: 'Ahoy! '.repeat(50) })
    expect(states(receipt)).toEqual([['ada', 1000, 'PAID', null]])
    expect(receipt.legs[0]?.feeSatoshis).toBe(1)
    const comment = `rss::payment::boost http://localhost:3000/boost/${receipt.id}?leg=0 Ahoy! `
    expect(said[0]?.slice(0, comment.length)).toBe(comment)
    expect(said[0]).toHaveLength(100)
    expect(await sats(site.ann)).toBe(998_999)
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
      app_version: software.version,
      name: 'Their node',
      sender_name: 'Ann',
      value_msat: 1_000_000,
      value_msat_total: 1_000_000,
      boost_uuid: receipt.id,
      boost_link: `http://localhost:3000/boost/${receipt.id}?leg=0`,
      reply_address: node.pubkey,
      reply_custom_key: '906608',
      reply_custom_value: `01${site.ann.userId}`,
      message: 'Ahoy',
    })
  })

  test('who can’t be paid get nothing, and the others all of theirs', async () => {
    const wrong = { refuser: refusedBy(provider.domain, 'No <b>sats</b>'), greedy: wrongInvoice }
    const bad = {
      ...wrong,
      forger: wrongInvoice,
      late: wrongInvoice,
      grand: texts.TOO_SMALL,
      tiny: texts.TOO_LARGE,
      nobody: refusedBy(provider.domain, null),
      huge: away,
      inward: away,
      slow: away,
    }
    const names = Object.keys(bad)
    const paidBefore = node.payments.size
    const showId = await show([member(site.bo, 5), at('ada', 5), ...names.map((name) => at(name))])
    const receipt = await boost(showId, { satoshis: 20_000 })
    expect(states(receipt)).toEqual([
      ['Member', 5000, 'PAID', null],
      ['ada', 5000, 'PAID', null],
      ...names.map((name) => [name, 1000, 'RETURNED', bad[name as keyof typeof bad]]),
    ])
    expect(privateHits).toBe(0)
    expect(node.payments.size - paidBefore).toBe(1)
    expect([await sats(site.ann), await sats(site.bo)]).toEqual([1_000_000 - 10_001, 5000])
    expect(await latest()).toMatchObject({ status: 'SUCCESS', millisats: -10_000_000 })
  })

  test('who give one invoice for two shares get one of them', async () => {
    const other = { ...at('repeater'), customKey: '818818', customValue: 'other' }
    const receipt = await boost(await show([at('repeater'), other]))
    expect(states(receipt).sort()).toEqual([
      ['repeater', 500, 'PAID', null],
      ['repeater', 500, 'RETURNED', wrongInvoice],
    ])
    expect(await sats(site.ann)).toBe(999_499)
  })

  test('aren’t asked by one account without end', async () => {
    const showId = await show([elsewhere()])
    await boost(showId, { satoshis: 100 })
    await askedOften(services, site.ann.userId, 57)
    const asked = Array.from({ length: 3 }, () => boost(showId, { satoshis: 100 }))
    const refusals = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
    expect(refusals).toMatchObject([{ reason: { code: 'TOO_MANY_REQUESTS' } }])
  })

  test('whose payment nobody knows the end of are shown as on their way until the node says', async () => {
    node.script.push('answer lost')
    const receipt = await boost(await show([member(site.bo), elsewhere()]))
    expect(receipt.legs.map(({ state }) => state)).toEqual(['PAID', 'PENDING'])
    expect(await latest()).toMatchObject({ status: 'PENDING', millisats: -1_000_000 })
    services.clock.pass(180)
    // A sent share is never returned.
    await returnUnsentShares(product)
    expect((await boostReceipt(site.ctx(), receipt.id)).legs[1]?.state).toBe('PENDING')
    await lookUpPayments(product)
    expect(await boostReceipt(site.ctx(), receipt.id)).toMatchObject({
      legs: [{ state: 'PAID' }, { state: 'PAID', feeSatoshis: 1 }],
    })
    expect(await latest()).toMatchObject({ status: 'SUCCESS', fee_millisats: 1000 })
    expect(await sats(site.ann)).toBe(998_999)
  })

  test('whom no way leads to get nothing, and a boost of which all goes back has failed', async () => {
    node.script.push({ fails: 'NO_ROUTE' })
    const paid = boost(await show([elsewhere()]))
    await expect(paid).rejects.toMatchObject({
      code: 'ERROR_UNKNOWN',
      message: boostTexts.errors.ERROR_UNKNOWN,
    })
    expect(await sats(site.ann)).toBe(1_000_000)
    expect(await latest()).toMatchObject({ status: 'ERROR_UNKNOWN', millisats: -1_000_000 })
  })

  test('are left out while the node is away, has too little, or payments are paused', async () => {
    const showId = await show([member(site.bo), elsewhere()])
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
    expect(await sats(site.ann)).toBe(999_000)
  })
})

test('a share that nobody sends goes back, and isn’t sent by who comes too late', async () => {
  gate = Promise.withResolvers()
  const [showId, paidBefore] = [await show([member(site.bo), at('waits')]), node.payments.size]
  const paying = boost(showId)
  await expect.poll(() => sats(site.bo)).toBe(500)
  await returnUnsentShares(product)
  expect((await latest())?.status).toBe('PENDING')
  services.clock.pass(180)
  await returnUnsentShares(product)
  expect(await latest()).toMatchObject({ status: 'SUCCESS', millisats: -500_000 })
  gate.resolve()
  expect((await paying).legs[1]).toMatchObject({ state: 'RETURNED', reason: texts.OTHER })
  expect([await sats(site.ann), node.payments.size - paidBefore]).toEqual([999_500, 0])
})

describe('recipients here', () => {
  test('are paid in the books, by address and by record, and by nothing of the network', async () => {
    const [paid, asked] = [node.payments.size, said.length]
    const own = {
      type: 'lnaddress',
      address: `BO${site.count}@localhost:3000`,
      split: 1,
      name: 'Bo',
    }
    const receipt = await boost(await show([member(site.bo), own]))
    expect(states(receipt)).toEqual([
      ['Member', 500, 'PAID', null],
      ['Bo', 500, 'PAID', null],
    ])
    expect([await sats(site.bo), node.payments.size, said.length]).toEqual([1000, paid, asked])
  })

  test('are paid while the node is away', async () => {
    node.isAway = true
    expect(states(await boost(await show([member(site.bo)])))).toEqual([
      ['Member', 1000, 'PAID', null],
    ])
    node.isAway = false
    expect(await sats(site.bo)).toBe(1000)
  })

  test('the installation’s fee is the product’s', async () => {
    const before = (await balanceOf(product, 'fees')).total
    const fee = toValueRecipient(feeRecipient(2, node.pubkey))
    const receipt = await boost(await show([member(site.bo), fee]))
    expect(states(receipt)).toEqual([
      ['2% Lightning fee', 20, 'PAID', null],
      ['Member', 980, 'PAID', null],
    ])
    expect((await balanceOf(product, 'fees')).total - before).toBe(20_000)
  })

  test.each(['is away', 'takes no keysends'])(
    'that of another installation isn’t, though our node %s and doesn’t say who it is',
    async (how) => {
      const before = (await balanceOf(product, 'fees')).total
      const fee = toValueRecipient(feeRecipient(2, theirs.pubkey))
      const showId = await show([member(site.bo), fee])
      const info = await node.info()
      // Its answers are cached for two minutes.
      services.clock.pass(200)
      node.isAway = how === 'is away'
      const told = vi.spyOn(node, 'info')
      const silent = { pubkey: null, takesKeysends: false, balanceMsat: 10 * info.balanceMsat }
      if (!node.isAway) told.mockResolvedValue({ ...info, ...silent })
      const receipt = await boost(showId)
      told.mockRestore()
      node.isAway = false
      expect(states(receipt)[0]?.[2]).toBe(how === 'is away' ? 'RETURNED' : 'PAID')
      expect(await sats(site.bo)).toBe(980)
      expect((await balanceOf(product, 'fees')).total).toBe(before)
    },
  )
})

const fromSecond60 = { startSeconds: 60, durationSeconds: 30, remoteStartSeconds: 0 }

test('other content that plays at that second gets its part', async () => {
  const guid = '9b024349-ccf0-5f69-a609-6b82873eab3c'
  await show([member(site.bo)], { guid })
  const uma = await createAccount(services)
  const timeSplit = {
    ...fromSecond60,
    remotePercentage: 90,
    remoteItem: { feedGuid: guid },
    recipients: [],
  }
  const showId = await show([member(uma)], { timeSplits: [timeSplit] })
  await boost(showId, { position: 75 })
  expect([await sats(site.bo), await sats(uma)]).toEqual([900, 100])
  await boost(showId, { position: 90 })
  expect([await sats(site.bo), await sats(uma)]).toEqual([900, 1100])
})

test('a recipient who is named twice gets one share, in the block and in a time split', async () => {
  const uma = await createAccount(services)
  const timeSplit = {
    ...fromSecond60,
    remotePercentage: 50,
    recipients: [member(uma, 1), member(uma, 1)],
  }
  const twice = [member(site.bo, 20), member(uma, 60), member(site.bo, 20)]
  const showId = await show(twice, { timeSplits: [timeSplit] })
  const { legs } = await boost(showId)
  expect(legs.map(({ satoshis }) => satoshis)).toEqual([400, 600])
  const inTime = await boost(showId, { position: 75 })
  expect(inTime.legs.map(({ satoshis }) => satoshis)).toEqual([500, 200, 300])
})

test('of more recipients than a hundred those with the largest weights are paid', async () => {
  const nobodies = Array.from({ length: 150 }, (_, at) => ({
    type: 'other',
    address: `x${at}`,
    split: at < 100 ? 10 : 1,
  }))
  const { legs } = await boost(await show([...nobodies, member(site.bo, 1000)]))
  expect(legs).toHaveLength(100)
  expect(legs.at(-1)).toMatchObject({ name: 'Member', state: 'PAID', satoshis: 503 })
})

test('of many at once from a wallet as many are paid as it has funds for', async () => {
  const [asked, funded] = tried([300, 99], [24, 7])
  const cy = await createAccount(services)
  await fill(cy, funded * 100)
  const by = site.by(cy)
  const showId = await show([member(site.bo)])
  const answers = await Promise.all(
    Array.from({ length: asked }, () =>
      boost(showId, { satoshis: 100 }, by).then(
        () => 'PAID',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  const counted = Object.groupBy(answers, (answer) => answer)
  expect([counted.PAID?.length, counted.WALLET_BALANCE_LOW?.length]).toEqual([
    funded,
    asked - funded,
  ])
  expect([await sats(cy), await sats(site.bo)]).toEqual([0, funded * 100])
})

test('the books hold together after all of it', async () => {
  expect(await checkLedger(product)).toEqual([])
})
