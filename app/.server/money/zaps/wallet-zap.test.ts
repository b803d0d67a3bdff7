import { Readable } from 'node:stream'
import { subDays } from 'date-fns/subDays'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { zapTexts } from '#app/texts/money/zaps.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import type { GuardedFetch } from '#app/.server/base/ports/fetch/guarded-fetch.ts'
import { loadNotes } from '#app/.server/social/reading/notes.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { otherServices, testServices } from '#tests/rig/database.ts'
import {
  createAccount,
  giveKey,
  proveAgain,
  type TestAccount,
} from '#tests/rig/factories/account.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import type { Signer } from '#tests/rig/nostr/signing.ts'
import { paidAt, type ZapPayer, zapPayer } from '#tests/rig/nostr/zap-payer.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { deposit, depositStatus } from '#app/.server/money/wallet/deposit.ts'
import { getWallet } from '#app/.server/money/wallet/wallet.ts'
import { listenForPayments } from '#app/.server/money/lightning/incoming/listen.ts'
import { listTransactions } from '#app/.server/money/books/transactions/list.ts'
import { lookUpPayments } from '#app/.server/money/lightning/outgoing/look-up.ts'
import { publishReceiptOfZap } from './publish-zap-receipt.ts'
import { quoteWithdrawal, withdraw } from '#app/.server/money/wallet/withdraw.ts'
import { walletZap } from './wallet-zap.ts'
import { zapInvoice } from './invoice.ts'
import { zapStatus } from './status.ts'

const services = await testServices()
const network = scriptedNetwork({ answerMs: 50 })
const [node, theirNode] = [network.open('ours'), network.open('theirs')]
const shop = network.open('shop')

// Another installation, reached like any provider.
const theirs = {
  ...(await otherServices()),
  lightning: theirNode,
  site: { ...services.site, publicUrl: 'https://theirs.example' },
  now: services.now,
}
const theirRouter = testRouter(theirs)
const asked: string[] = []
let change = (answer: Record<string, unknown>) => answer
const fetch = Object.assign(
  async (address: string | URL) => {
    const url = new URL(address)
    asked.push(url.host)
    const response = await theirRouter.send(new Request(url))
    const text = JSON.stringify(change((await response.json()) as Record<string, unknown>))
    return {
      status: response.status,
      headers: {},
      url: url.href,
      redirects: [],
      body: Readable.from([text]),
      bytes: async () => Buffer.from(text),
      text: async () => text,
      discard: () => undefined,
    }
  },
  { close: async () => undefined },
) satisfies GuardedFetch

const all = { ...services, lightning: node, fetch }
const [product, theirProduct] = [contextFor(all, system), contextFor(theirs, system)]
const listening = [listenForPayments(all), listenForPayments(theirs)]
afterAll(() => Promise.all(listening.map((one) => one.stop())))

let count = 0
let bo: ZapPayer
let ctx: Ctx
let ann: TestAccount
let annKey: Signer
let uma: TestAccount
let umaKey: Signer

beforeEach(async () => {
  services.clock.set(new Date())
  asked.length = 0
  change = (answer) => answer
  bo = await zapPayer(services)
  ctx = contextFor(all, bo.actor)
  const name = `ann${count++}`
  ann = await createAccount(services, { username: name })
  annKey = await paidAt(services, `${name}@localhost:3000`)
  await giveKey(services, ann, annKey.pubkey)
  uma = await createAccount(theirs, { username: `uma${count}` })
  umaKey = await paidAt(services, `uma${count}@theirs.example`)
  await giveKey(theirs, uma, umaKey.pubkey)
})

const funds = async (of = ctx) => (await getWallet(of)).balance.millisats / 1000
const latest = async (of = ctx) => (await listTransactions(of, {})).transactions[0]
const ofAnn = () => contextFor(all, ann.actor)
const ofUma = () => contextFor(theirs, uma.actor)

async function fill(sats: number): Promise<void> {
  const { invoice, payment_hash } = await deposit(ctx, { satoshis: sats })
  await shop.pay({ bolt11: invoice, maxFeeMsat: 5000 })
  await expect.poll(async () => (await depositStatus(ctx, { payment_hash })).state).toBe('PAID')
  services.clock.pass(1)
}

const request = (to: Signer, sats = 100, note?: NostrEvent) =>
  bo.request({ pubkey: to.pubkey, ...(note ? { event: { id: note.id, kind: 1 } } : {}) }, sats, {
    message: 'Ahoy',
  })
const zap = (event: NostrEvent) => walletZap(ctx, { event })

/** The payment hash of the last zap that was credited to a wallet. */
async function receiptOf(of: typeof services, userId: string): Promise<string> {
  const row = await of.db
    .selectFrom('lightning_invoices')
    .select('payment_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'ZAP')
    .where('settled_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return row.payment_hash.toString('hex')
}

describe('a zap from a wallet', () => {
  test('to somebody here goes through the books, gets a receipt, and asks nobody', async () => {
    await fill(1000)
    const note = annKey.sign()
    await storeEvents(product, [note])
    const event = request(annKey, 100, note)
    expect(await zap(event)).toEqual({ status: 'SUCCESS', satoshis: 100, fee: 0 })
    expect(await zap(event)).toMatchObject({ status: 'SUCCESS' })
    expect([await funds(), await funds(ofAnn())]).toEqual([900, 100])
    expect([asked, node.payments.size]).toEqual([[], 0])
    expect(await latest()).toMatchObject({
      meta: { type: 'SUPPORT', action: 'ZAP' },
      status: 'SUCCESS',
      millisats: -100_000,
      details: {
        message: 'Ahoy',
        note_id: note.id,
        counterpart: { pubkey: annKey.pubkey, user_id: ann.userId },
      },
    })
    expect(await latest(ofAnn())).toMatchObject({
      meta: { type: 'INCOME', action: 'ZAP' },
      millisats: 100_000,
      details: { message: 'Ahoy', note_id: note.id, counterpart: { pubkey: bo.key.pubkey } },
    })
    await publishReceiptOfZap(product, { paymentHash: await receiptOf(services, ann.userId) })
    expect((await loadNotes(product, [note.id])).notes.get(note.id)?.stats.sats).toBe(100)
  })

  test('to somebody at another installation is paid through both nodes, and counted there', async () => {
    await fill(1000)
    expect(await zap(request(umaKey))).toEqual({ status: 'SUCCESS', satoshis: 100, fee: 1 })
    await expect.poll(() => funds(ofUma())).toBe(100)
    expect(await funds()).toBe(899)
    expect(await latest()).toMatchObject({
      meta: { type: 'SUPPORT', action: 'ZAP' },
      fee_millisats: 1000,
      details: { counterpart: { pubkey: umaKey.pubkey } },
    })
    expect(new Set(asked)).toEqual(new Set(['theirs.example']))
    await publishReceiptOfZap(theirProduct, { paymentHash: await receiptOf(theirs, uma.userId) })
    const { rows } = await theirs.pool.query('select is_counted, msat from nostr_zaps')
    expect(rows).toEqual([{ is_counted: true, msat: 100_000 }])
  })

  test('whose end nobody knows is pending, and isn’t paid twice', async () => {
    await fill(1000)
    node.script.push('answer lost')
    const event = request(umaKey)
    expect(await zap(event)).toEqual({ status: 'PENDING', satoshis: 100, fee: null })
    expect(await latest()).toMatchObject({ status: 'PENDING' })
    expect(await zap(event)).toMatchObject({ status: 'PENDING' })
    services.clock.pass(30)
    await lookUpPayments(product)
    expect(await latest()).toMatchObject({ status: 'SUCCESS', meta: { action: 'ZAP' } })
    expect(await funds()).toBe(899)
  })

  test('again is answered as before, whatever has changed', async () => {
    await fill(1000)
    const [here, there] = [request(annKey), request(umaKey)]
    const first = [await zap(here), await zap(there)]
    services.clock.pass(7200)
    node.isAway = true
    change = () => ({ status: 'ERROR', reason: 'No' })
    const limited = { ...ctx, site: { ...ctx.site, limits: { satsWithdrawnADay: 1 } } }
    const again = [
      await walletZap(limited, { event: here }),
      await walletZap(limited, { event: there }),
    ]
    expect(again).toEqual(first)
    node.isAway = false
    expect(await funds()).toBe(799)
  })

  test('to somebody elsewhere counts towards the day, and to somebody here doesn’t', async () => {
    await fill(10_000)
    const limited = { ...ctx, site: { ...ctx.site, limits: { satsWithdrawnADay: 250 } } }
    const zaps = (to: Signer) =>
      Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          walletZap(limited, { event: request(to, 101 + at) }).then(
            ({ status }) => status,
            (error: { code: string }) => error.code,
          ),
        ),
      )
    const counted = Object.groupBy(await zaps(umaKey), (end) => end)
    expect([counted.SUCCESS?.length, counted.DAILY_LIMIT?.length]).toEqual([2, 8])
    expect(await zaps(annKey)).toEqual(Array.from({ length: 10 }, () => 'SUCCESS'))
    await services.db
      .updateTable('leaving_payments')
      .set({ at: subDays(services.now(), 1) })
      .execute()
    expect(await walletZap(limited, { event: request(umaKey, 250) })).toMatchObject({
      status: 'SUCCESS',
    })
  })

  test('to somebody elsewhere needs a fresh proof beyond what may leave without one', async () => {
    await fill(10_000)
    ctx = { ...ctx, site: { ...ctx.site, limits: { satsADayWithoutProof: 300 } } }
    await services.db
      .updateTable('sessions')
      .set({ proved_at: subDays(services.now(), 1) })
      .execute()
    const withdrawal = withdraw(ctx, {
      target: `uma${count}@theirs.example`,
      satoshis: 1,
      ulid: '01HF0000000000000000000002',
    })
    await expect(withdrawal).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
    const ends = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        zap(request(umaKey, 100 - at)).then(
          ({ status }) => status,
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(ends.toSorted()).toEqual([
      'PROOF_NEEDED',
      'PROOF_NEEDED',
      'SUCCESS',
      'SUCCESS',
      'SUCCESS',
    ])
    const event = request(umaKey, 90)
    await expect(zap(event)).rejects.toMatchObject({ code: 'PROOF_NEEDED', status: 403 })
    expect(await zap(request(annKey, 500))).toMatchObject({ status: 'SUCCESS' })
    await proveAgain(services, ctx)
    expect(await zap(event)).toMatchObject({ status: 'SUCCESS' })
  })

  test('of more than there is, or that finds no way, costs nothing', async () => {
    await fill(104)
    const low = { code: 'WALLET_BALANCE_LOW', status: 402 }
    const message = walletTexts.errors.WALLET_BALANCE_LOW
    expect(message).toBe('Your Tributary wallet has insufficient funds.')
    await expect(zap(request(annKey, 105))).rejects.toMatchObject({ ...low, message })
    // The maximum fee is held too.
    await expect(zap(request(umaKey, 100))).rejects.toMatchObject({ ...low, message })
    node.script.push({ fails: 'NO_ROUTE' })
    await expect(zap(request(umaKey, 50))).rejects.toMatchObject({ code: 'ERROR_NO_ROUTE' })
    expect(await funds()).toBe(104)
  })

  test.each<[string, (answer: Record<string, unknown>) => Record<string, unknown>]>([
    [
      'an invoice of somebody else',
      (answer) => ({ ...answer, ...(answer.pr ? { pr: stray } : {}) }),
    ],
    ['no invoice', ({ pr: _, ...answer }) => answer],
    ['a refusal', () => ({ status: 'ERROR', reason: 'No' })],
  ])('isn’t paid where the provider gives %s', async (_, changed) => {
    await fill(1000)
    const order = { msat: 100_000, description: { text: 'Rope' }, expirySeconds: 600 }
    stray = (await shop.createInvoice(order)).bolt11
    change = changed
    await expect(zap(request(umaKey))).rejects.toHaveProperty('code')
    expect(await funds()).toBe(1000)
    expect((await listTransactions(ctx, { types: ['SUPPORT'] })).transactions).toEqual([])
  })
  let stray = ''

  test('needs a request that its own key has signed, for whoever is paid there', async () => {
    await fill(1000)
    const bad = { code: 'BAD_ZAP_REQUEST' }
    await expect(zap({ ...request(annKey), content: 'More' })).rejects.toMatchObject(bad)
    const other = await zapPayer(services)
    await expect(zap(other.request({ pubkey: annKey.pubkey }, 100))).rejects.toMatchObject(bad)
    // Naming another member's address in one's profile doesn't redirect zaps to it.
    const thief = await paidAt(services, `ann${count - 1}@localhost:3000`)
    await expect(zap(request(thief))).rejects.toMatchObject({
      code: 'ZAPS_NOT_TAKEN',
      message: zapTexts.errors.ZAPS_NOT_TAKEN,
    })
    await expect(
      zap(request(await paidAt(services, 'no-one@localhost:3000'))),
    ).rejects.toMatchObject({ code: 'NO_LIGHTNING_ADDRESS' })
    expect(await funds()).toBe(1000)
  })
})

test('an invoice for somebody here is our own, and known to be paid at once', async () => {
  const event = request(annKey)
  const { invoice, payment_hash } = await zapInvoice(ctx, { event })
  expect([asked, node.invoices.get(payment_hash)?.bolt11]).toEqual([[], invoice])
  expect(await zapStatus(ctx, { payment_hash })).toEqual({ state: 'OPEN' })
  await shop.pay({ bolt11: invoice, maxFeeMsat: 5000 })
  await expect.poll(async () => (await zapStatus(ctx, { payment_hash })).state).toBe('PAID')
  expect(await funds(ofAnn())).toBe(100)
})

test('a comment goes along to an address at another installation', async () => {
  await fill(1000)
  const order = { target: `uma${count}@theirs.example`, satoshis: 200 }
  expect(await quoteWithdrawal(ctx, order)).toMatchObject({ satoshis: 200 })
  const ulid = '01HF0000000000000000000001'
  await withdraw(ctx, { ...order, ulid, comment: 'For the rope' })
  await expect.poll(() => funds(ofUma())).toBe(200)
  expect(await latest(ofUma())).toMatchObject({
    meta: { type: 'DEPOSIT', action: 'LIGHTNING_ADDRESS' },
    details: { message: 'For the rope' },
  })
})

test('the books of both hold together after all of it', async () => {
  expect([await checkLedger(product), await checkLedger(theirProduct)]).toEqual([[], []])
})
