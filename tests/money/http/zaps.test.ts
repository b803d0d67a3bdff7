import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { zapTexts } from '#app/texts/money/zaps.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { loadNotes } from '#app/.server/social/reading/notes.ts'
import { storeEvents } from '#app/.server/social/network/store-events.ts'
import { cleanUpZapInvoices, storeZapInvoice } from '#app/.server/money/zaps/open-invoices.ts'
import { system } from '#app/.server/base/actor.ts'
import { askedOften } from '#tests/rig/asked-often.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { makeInvoice } from '#tests/rig/fakes/invoices.ts'
import { startZapProvider } from '#tests/rig/fakes/zap-provider.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'
import {
  fetchingFrom,
  impatient,
  paidAt,
  type ZapPayer,
  zapPayer,
} from '#tests/rig/nostr/zap-payer.ts'
import { trustCertificate } from '#tests/rig/trusted-certificate.ts'
import { apiCaller, type CallAnswer } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const texts = zapTexts.errors
const provider = await startZapProvider(services.folder, services.now)
trustCertificate(provider.certificateFile)
const fetch = fetchingFrom(provider.hostname)
afterAll(() => fetch.close())
let isSlow = false
const all = { ...services, fetch: impatient(fetch, () => isSlow) }
const ctx = contextFor(all, system)
const router = testRouter(all)
let bo: ZapPayer
let ada: Signer
let call: ReturnType<typeof apiCaller>

beforeEach(async () => {
  provider.answers = Object.assign(provider.answers, {
    payRequest: undefined,
    terms: undefined,
    invoice: undefined,
  })
  bo = await zapPayer(services)
  ada = await paidAt(services, provider.address)
  call = apiCaller(router, bo.token)
})

const order = (sats = 21, message?: string) =>
  bo.request({ pubkey: ada.pubkey }, sats, message === undefined ? {} : { message })

const ask = (event: unknown = order()) => call('me/nostr-zap-invoice', { event })

/** The zap's status, or the code of the refusal. */
async function stateOf(answer: CallAnswer, token?: string): Promise<unknown> {
  const told = await call('me/nostr-zap-status', { payment_hash: answer.payment_hash }, token)
  return told.state ?? told.error
}

/** As a provider without payment verification. */
function keepSilent(): void {
  provider.answers.invoice = (honest) => ({ body: { ...honest, verify: undefined } })
}

describe('an invoice', () => {
  test('is of exactly the amount and the request, which the provider gets with as much message as it takes', async () => {
    const event = order(21, 'Thank you for forty-one years')
    const answer = await ask(event)
    const given = provider.given.at(-1)
    expect(answer).toEqual({
      status: 200,
      invoice: given?.invoice,
      payment_hash: given?.paymentHash,
      expires: Math.floor(services.now().getTime() / 1000) + 600,
    })
    expect(JSON.parse(given?.request ?? '')).toEqual(event)
    expect(given?.comment).toBe('Thank you for forty-')
  })

  test('has its receipt count at once, by which it is known to be paid', async () => {
    keepSilent()
    const note = ada.sign()
    await storeEvents(ctx, [note])
    const target = { pubkey: ada.pubkey, event: { id: note.id, kind: 1 } }
    const [answer, other] = [await ask(bo.request(target, 42)), await ask(bo.request(target, 42))]
    expect(await stateOf(answer)).toBe('OPEN')
    await storeEvents(ctx, [provider.receipt(String(answer.invoice))])
    expect((await loadNotes(ctx, [note.id])).notes.get(note.id)?.stats.sats).toBe(42)
    expect([await stateOf(answer), await stateOf(other)]).toEqual(['PAID', 'OPEN'])
  })

  test('is paid by nobody else’s receipt', async () => {
    keepSilent()
    const answer = await ask()
    const forged = { ...provider.receipt(String(answer.invoice)) }
    await storeEvents(ctx, [newSigner(services.now).sign(forged)])
    expect(await stateOf(answer)).toBe('OPEN')
  })

  test('is paid once its provider says so, whatever becomes of it then', async () => {
    const answer = await ask()
    expect(await stateOf(answer)).toBe('OPEN')
    provider.pay(String(answer.invoice))
    expect(await stateOf(answer)).toBe('PAID')
    services.clock.pass(800)
    expect(await stateOf(answer)).toBe('PAID')
  })

  test('that nobody paid expires', async () => {
    const answer = await ask()
    services.clock.pass(601)
    expect(await stateOf(answer)).toBe('EXPIRED')
  })

  test('is told of to nobody but the account that was given it', async () => {
    const answer = await ask()
    const stranger = await zapPayer(services)
    expect(await stateOf(answer, stranger.token)).toBe('NO_INVOICE')
    expect(await stateOf({ status: 200, payment_hash: 'ab'.repeat(32) })).toBe('NO_INVOICE')
  })

  test('can be asked for twice with one request', async () => {
    const event = order()
    const [first, second] = [await ask(event), await ask(event)]
    expect(first.payment_hash).not.toBe(second.payment_hash)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['OPEN', 'OPEN'])
  })
})

describe('no invoice is given', () => {
  const wrong = {
    status: 502,
    error: 'WRONG_INVOICE',
    message: texts.WRONG_INVOICE,
  }

  test('where the provider’s is for something else', async () => {
    const cases: [string, NonNullable<typeof provider.answers.terms>][] = [
      ['more', (terms) => ({ ...terms, msat: terms.msat + 1 })],
      ['less', (terms) => ({ ...terms, msat: terms.msat - 1 })],
      ['something else', (terms) => ({ ...terms, descriptionHash: 'cd'.repeat(32) })],
      ['just so', ({ descriptionHash: _, ...terms }) => ({ ...terms, description: 'A zap' })],
      ['the day before', (terms) => ({ ...terms, timestamp: terms.timestamp - 86_400 })],
      ['another network', (terms) => ({ ...terms, prefix: 'lntb' })],
    ]
    for (const [what, terms] of cases) {
      provider.answers.terms = terms
      expect(await ask(), what).toEqual(wrong)
    }
  })

  test('where the provider’s is none', async () => {
    const cases: [string, unknown][] = [
      ['none', 'lnbc'],
      ['endless', `lnbc1${'q'.repeat(3000)}`],
      ['of another request', 'other'],
    ]
    for (const [what, pr] of cases) {
      const timestamp = Math.floor(services.now().getTime() / 1000)
      const other = { msat: 21_000, preimage: 'ab'.repeat(32), descriptionHash: 'ab'.repeat(32) }
      const invoice = pr === 'other' ? makeInvoice({ ...other, timestamp }) : pr
      provider.answers.invoice = (honest) => ({ body: { ...honest, pr: invoice } })
      expect(await ask(), what).toEqual(wrong)
    }
  })

  const refused = { status: 502, error: 'PROVIDER_REFUSED', message: texts.PROVIDER_REFUSED }
  const notTaken = { status: 409, error: 'ZAPS_NOT_TAKEN', message: texts.ZAPS_NOT_TAKEN }
  const away = { status: 503, error: 'PROVIDER_AWAY', message: texts.PROVIDER_AWAY }

  test('where the provider answers an order with something else', async () => {
    const cases: [string, object, object][] = [
      ['an error', { body: { status: 'ERROR', reason: 'No liquidity' } }, refused],
      ['no JSON', { body: 'lnbc1' }, refused],
      ['that there is nothing', { status: 404, body: {} }, refused],
      ['that it is broken', { status: 500, body: {} }, away],
      ['a megabyte', { body: { pr: 'x'.repeat(1_000_000) } }, away],
    ]
    for (const [what, answer, expected] of cases) {
      provider.answers.invoice = () => ({ body: {}, ...answer })
      expect(await ask(), what).toEqual(expected)
    }
  })

  test('where the provider says that none is to be had', async () => {
    const cases: [string, object, object][] = [
      ['that it takes no zaps', { allowsNostr: false }, notTaken],
      ['no key', { nostrPubkey: undefined }, notTaken],
      ['a callback on this machine', { callback: 'https://127.0.0.1/' }, away],
      ['a callback without TLS', { callback: 'http://pay.example/' }, notTaken],
      ['that it takes less', { maxSendable: 20_000 }, tooMuch()],
      ['that it takes more', { minSendable: 21_001 }, tooLittle()],
    ]
    for (const [what, fields, expected] of cases) {
      provider.answers.payRequest = (honest) => ({ body: { ...honest, ...fields } })
      expect(await ask(), what).toEqual(expected)
      expect(await stateOf({ status: 200, payment_hash: 'ab'.repeat(32) })).toBe('NO_INVOICE')
    }
  })

  function tooMuch() {
    return { status: 409, error: 'AMOUNT_TOO_LARGE', message: texts.AMOUNT_TOO_LARGE(20) }
  }

  function tooLittle() {
    return { status: 409, error: 'AMOUNT_TOO_SMALL', message: texts.AMOUNT_TOO_SMALL(22) }
  }

  test('where the provider redirects to what is no address of others', async () => {
    const cases = [
      'http://pay.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://localhost/',
    ]
    for (const location of cases) {
      provider.answers.payRequest = () => ({ status: 302, headers: { location }, body: '' })
      expect(await ask()).toEqual(away)
    }
  })

  test('where the provider answers too late', async () => {
    const silent = Promise.withResolvers<never>()
    provider.answers.payRequest = () => silent.promise
    isSlow = true
    expect(await ask()).toEqual(away)
    isSlow = false
  })

  test('for a person without a Lightning address, which is said before anything is signed', async () => {
    ada = await paidAt(services, undefined)
    const noAddress = {
      status: 409,
      error: 'NO_LIGHTNING_ADDRESS',
      message: texts.NO_LIGHTNING_ADDRESS,
    }
    expect(await ask()).toEqual(noAddress)
    expect(await call('me/nostr-zap-start', { pubkey: ada.pubkey })).toEqual(noAddress)
    expect(await call('me/nostr-zap-start', { pubkey: newSigner().pubkey })).toEqual(noAddress)
  })

  test('to an account without a key', async () => {
    const { token } = await createAccount(services)
    const needsKey = {
      status: 409,
      error: 'ERROR_LOGIN_REQUIRED',
      message: texts.ERROR_LOGIN_REQUIRED,
    }
    expect(await call('me/nostr-zap-invoice', { event: order() }, token)).toEqual(needsKey)
    const payment_hash = 'ab'.repeat(32)
    expect(await call('me/nostr-zap-status', { payment_hash }, token)).toEqual(needsKey)
  })

  test('for a request that says something else, and its provider isn’t asked', async () => {
    const cases: [string, () => NostrEvent][] = [
      ['another key', () => ({ ...order(), ...newSigner(services.now).sign(order()) })],
      ['a wrong signature', () => ({ ...order(), sig: 'ab'.repeat(64) })],
      ['another id', () => ({ ...order(), content: 'More' })],
      [
        'two recipients',
        () => bo.key.sign({ ...order(), tags: [...order().tags, ['p', bo.key.pubkey]] }),
      ],
      ['nobody', () => bo.key.sign({ ...order(), tags: order().tags.slice(1) })],
      ['9 sats', () => order(9)],
      ['100,001 sats', () => order(100_001)],
      ['half a sat', () => order(20.5)],
      ['no amount', () => withoutAmount()],
      ['another kind', () => bo.key.sign({ ...order(), kind: 1 })],
      ['an hour ago', () => bo.key.sign({ ...order(), created_at: order().created_at - 3600 })],
      [
        'endless relays',
        () => bo.key.sign({ ...order(), tags: [...order().tags, ['x', 'x'.repeat(5000)]] }),
      ],
    ]
    for (const [what, event] of cases) {
      const before = provider.given.length
      expect(await ask(event()), what).toEqual({
        status: 400,
        error: 'BAD_ZAP_REQUEST',
        message: texts.BAD_ZAP_REQUEST,
      })
      expect(provider.given).toHaveLength(before)
    }
  })

  function withoutAmount(): NostrEvent {
    const { tags, ...event } = order()
    return bo.key.sign({ ...event, tags: tags.filter(([name]) => name !== 'amount') })
  }

  test('for a body with something else in it', async () => {
    const cases: [string, unknown][] = [
      ['no event', null],
      ['too long a message', { content: 'x'.repeat(501) }],
      ['too many tags', { tags: Array.from({ length: 31 }, () => ['x']) }],
    ]
    for (const [what, wrong] of cases) {
      const event = wrong === null ? null : { ...order(), ...wrong }
      expect(await ask(event), what).toMatchObject({
        status: 400,
        error: 'BAD_REQUEST',
        field: 'event',
      })
    }
  })
})

test('a provider that leaves its status out, as many do, is asked like any other', async () => {
  provider.answers.invoice = ({ pr }) => ({ body: { pr } })
  expect((await ask()).status).toBe(200)
})

test('a receipt by the key of before doesn’t count once the provider says another', async () => {
  keepSilent()
  const other = newSigner(services.now)
  provider.answers.payRequest = (honest) => ({ body: { ...honest, nostrPubkey: other.pubkey } })
  const answer = await ask()
  await storeEvents(ctx, [provider.receipt(String(answer.invoice))])
  expect(await stateOf(answer)).toBe('OPEN')
})

test('what says whether an invoice is paid is believed only where it says so', async () => {
  for (const verify of ['https://127.0.0.1/', `https://${provider.domain}/verify?hash=x`, 'x']) {
    provider.answers.invoice = (honest) => ({ body: { ...honest, verify } })
    expect(await stateOf(await ask()), verify).toBe('OPEN')
  }
})

test('receipts are to go to our relay, where the recipient reads, and to the relays of the settings', async () => {
  const lists = [
    ['r', 'wss://reads.example'],
    ['r', 'wss://writes.example', 'write'],
  ]
  await storeEvents(ctx, [ada.sign({ kind: 10_002, tags: lists, content: '' })])
  const site = { ...services.site, otherRelays: ['wss://settings.example/'] }
  const asked = apiCaller(testRouter({ ...all, site }), bo.token)
  expect(await asked('me/nostr-zap-start', { pubkey: ada.pubkey })).toEqual({
    status: 200,
    relays: [services.site.relayUrl, 'wss://reads.example/', 'wss://settings.example/'],
    networks: ['bitcoin'],
  })
})

test('an account gets 30 invoices in a minute, and is answered 60 times about them', async () => {
  await ask()
  await askedOften(services, bo.userId, 27)
  const asked = await Promise.all(Array.from({ length: 3 }, () => ask()))
  const tooMany = { status: 429, error: 'TOO_MANY_REQUESTS', message: texts.TOO_MANY_REQUESTS }
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(asked.find(({ status }) => status !== 200)).toEqual(tooMany)
  const payment_hash = 'ab'.repeat(32)
  await call('me/nostr-zap-status', { payment_hash })
  await askedOften(services, bo.userId, 57)
  const told = await Promise.all(
    Array.from({ length: 3 }, () => call('me/nostr-zap-status', { payment_hash })),
  )
  expect(told.filter(({ status }) => status === 429)).toEqual([tooMany])
})

test('of an account 50 invoices are kept, the newest, and none once they are long over', async () => {
  const first = await ask()
  services.clock.pass(60)
  const [sender, recipient] = [bo.key.pubkey, ada.pubkey]
  const given = { sender, recipient, msat: 21_000, verify: null }
  const expires = Math.floor(services.now().getTime() / 1000) + 500
  const later = Array.from({ length: 49 }, (_, at) => at.toString(16).padStart(64, '0'))
  await Promise.all(
    later.map((paymentHash) => storeZapInvoice(ctx, bo.userId, { ...given, expires, paymentHash })),
  )
  expect(await stateOf(first)).toBe('OPEN')
  services.clock.pass(1)
  await ask()
  expect(await stateOf(first)).toBe('NO_INVOICE')
  const kept = () =>
    services.db.selectFrom('zap_invoices').selectAll().where('user_id', '=', bo.userId).execute()
  expect(await kept()).toHaveLength(50)
  services.clock.pass(600)
  await cleanUpZapInvoices(ctx)
  expect(await kept()).toHaveLength(50)
  services.clock.pass(86_460)
  await cleanUpZapInvoices(ctx)
  expect(await kept()).toEqual([])
})
