import { finalizeEvent } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { zapRequestHash } from '#app/protocols/nostr/zap-request.ts'
import { zapTexts as texts } from '#app/texts/money/zaps.ts'
import { type InvoiceTerms, makeInvoice, paymentHashOf } from '#tests/rig/fakes/invoices.ts'
import { prepareZap, type ZapPorts } from './prepare-zap.ts'

const secret = new Uint8Array(32).fill(1)
const now = 1_750_000_000_000
const relays = ['wss://relay.example/']
const preimage = '01'.repeat(32)
const order = { target: { pubkey: 'ab'.repeat(32) }, sats: 21, message: 'Thanks' }

function ports(
  changed: Partial<ZapPorts> = {},
  terms: (honest: InvoiceTerms) => InvoiceTerms = (honest) => honest,
) {
  const signed: UnsignedEvent[] = []
  const asked: NostrEvent[] = []
  const honest: ZapPorts = {
    start: async () => ({ ok: true, value: { relays, networks: ['bitcoin'] as const } }),
    sign: async (event) => {
      signed.push({ ...event })
      return finalizeEvent(event, secret)
    },
    askForInvoice: async (event) => {
      asked.push(event)
      const descriptionHash = zapRequestHash(event)
      const timestamp = now / 1000
      const invoice = makeInvoice(terms({ msat: 21_000, preimage, descriptionHash, timestamp }))
      return { ok: true, value: { invoice, payment_hash: 'f'.repeat(64), expires: 9e9 } }
    },
    now: () => now,
  }
  return { ports: { ...honest, ...changed }, signed, asked }
}

test('what is signed names amount, message and where the receipt is to go; the invoice says the rest', async () => {
  const made = ports()
  const zap = await prepareZap(made.ports, order)
  expect(made.signed).toEqual([
    {
      kind: 9734,
      created_at: now / 1000,
      content: 'Thanks',
      tags: [
        ['p', order.target.pubkey],
        ['amount', '21000'],
        ['relays', ...relays],
      ],
    },
  ])
  expect(zap).toMatchObject({
    sats: 21,
    paymentHash: paymentHashOf(preimage),
    expires: now / 1000 + 600,
  })
})

test.each<[string, (honest: InvoiceTerms) => InvoiceTerms]>([
  ['another amount', (terms) => ({ ...terms, msat: 22_000 })],
  ['another request', (terms) => ({ ...terms, descriptionHash: 'cd'.repeat(32) })],
  ['a time that is over', (terms) => ({ ...terms, expiry: 0 })],
  ['another network', (terms) => ({ ...terms, prefix: 'lnbcrt' })],
])('an invoice for %s isn’t paid, whatever the server says', async (_, terms) => {
  await expect(prepareZap(ports({}, terms).ports, order)).rejects.toThrow(
    texts.errors.WRONG_INVOICE,
  )
})

test('who can’t be zapped is said before anything is signed', async () => {
  const error = { status: 409, error: 'NO_LIGHTNING_ADDRESS', message: 'No address.' }
  const made = ports({ start: async () => ({ ok: false, error }) })
  await expect(prepareZap(made.ports, order)).rejects.toThrow('No address.')
  expect([made.signed, made.asked]).toEqual([[], []])
})

test('what isn’t signed is sent nowhere', async () => {
  const made = ports({ sign: () => Promise.reject(new Error('NO_USER')) })
  await expect(prepareZap(made.ports, order)).rejects.toThrow(texts.failed)
  expect(made.asked).toEqual([])
})

test('the server’s words are shown where it has some', async () => {
  const refusing = (message?: string) =>
    ports({
      askForInvoice: async () => ({
        ok: false,
        error: { status: 500, error: 'X', ...(message ? { message } : {}) },
      }),
    }).ports
  await expect(prepareZap(refusing('Too much.'), order)).rejects.toThrow('Too much.')
  await expect(prepareZap(refusing(), order)).rejects.toThrow(texts.failed)
})
