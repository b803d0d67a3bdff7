import { expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import {
  openSealed,
  type WalletEncryption,
  walletRequestEvent,
} from '#app/protocols/nostr/wallet-events.ts'
import { parseWalletAnswer, type WalletAnswer } from '#app/protocols/nostr/wallet-messages.ts'
import { createWalletMethods } from './wallet-methods.ts'
import { newInvoice, paymentHashOf } from '#tests/rig/fakes/invoices.ts'
import { servedWallet } from '#tests/rig/lightning/served-wallet.ts'
import { connectRaw } from '#tests/rig/nostr/raw-client.ts'
import { newSigner } from '#tests/rig/nostr/signing.ts'

const { relay, network, behind, wallet, client } = await servedWallet({
  answerMs: 5000,
})
const raw = await connectRaw(relay.url)
await raw.ask('answers', { kinds: [23_195, 23_196, 23_197], authors: [wallet.pubkey] })
const keys = { secret: client.secret, other: wallet.pubkey }
const peer = network.open('payee')

interface Sending {
  encryption?: WalletEncryption
  /** Seconds from now. */
  expires?: number
  age?: number
  by?: typeof client
}

function request(method: string, params: object, sending: Sending = {}): NostrEvent {
  const { encryption = 'nip44_v2', expires = 30, age = 0, by = client } = sending
  const now = Math.floor(Date.now() / 1000) - age
  const about = { encryption, now, expires: now + age + expires }
  return by.sign(walletRequestEvent({ method, params }, { ...keys, secret: by.secret }, about))
}

async function responseTo(event: NostrEvent): Promise<NostrEvent> {
  const [, , response] = await raw.next(
    ([type, , event_]) =>
      type === 'EVENT' &&
      (event_ as NostrEvent).tags.some(([name, id]) => name === 'e' && id === event.id),
  )
  return response as NostrEvent
}

async function answerTo(
  method: string,
  params: object = {},
  sending: Sending = {},
): Promise<WalletAnswer | null> {
  const event = request(method, params, sending)
  await raw.publish(event)
  const { content } = await responseTo(event)
  return parseWalletAnswer(openSealed(content, keys, sending.encryption ?? 'nip44_v2') ?? '')
}

/** Publishes requests that must not be carried out, then one that is, and waits for that. */
async function afterNext(...events: NostrEvent[]): Promise<void> {
  for (const event of events) await raw.publish(event)
  expect(await answerTo('get_balance')).toMatchObject({ method: 'get_balance' })
}

function newPayable(msat = 5000): Promise<{ bolt11: string; paymentHash: string }> {
  return peer.createInvoice({ msat, description: { text: 'A' }, expirySeconds: 60 })
}

test('a request in the old encryption is answered in it', async () => {
  expect(await answerTo('get_info', {}, { encryption: 'nip04' })).toMatchObject({
    method: 'get_info',
    result: { pubkey: behind.pubkey, network: 'regtest' },
  })
})

test('what has expired, is too old, or comes from others isn’t carried out', async () => {
  const paid = behind.payments.size
  const invoice = (await newPayable()).bolt11
  await afterNext(
    request('pay_invoice', { invoice }, { expires: -1 }),
    request('pay_invoice', { invoice }, { age: 700 }),
    request('pay_invoice', { invoice }, { by: newSigner() }),
  )
  expect(behind.payments.size).toBe(paid)
  expect(await answerTo('pay_invoice', { invoice })).toHaveProperty('result.preimage')
})

test('a request that comes again is neither carried out nor answered again', async () => {
  const invoices = behind.invoices.size
  const event = request('make_invoice', { amount: 7000 })
  await raw.publish(event)
  await responseTo(event)
  const other = await connectRaw(relay.url)
  await other.publish(event)
  await afterNext(event)
  expect(behind.invoices.size).toBe(invoices + 1)
})

test('errors have the codes of the standard', async () => {
  const error = async (method: string, params: object = {}) => {
    const answer = await answerTo(method, params)
    return answer && 'error' in answer ? answer.error : 'none'
  }
  expect(await error('sign_message')).toBe('NOT_IMPLEMENTED')
  expect(await error('constructor')).toBe('NOT_IMPLEMENTED')
  expect(await error('lookup_invoice', { payment_hash: '0'.repeat(64) })).toBe('NOT_FOUND')
  expect(await error('make_invoice', { amount: '7' })).toBe('OTHER')
  expect(await error('pay_invoice', { invoice: 'lnbcrt1' })).toBe('OTHER')
  expect(await error('pay_invoice', { invoice: newInvoice().bolt11 })).toBe('PAYMENT_FAILED')
  const { bolt11: invoice } = await newPayable()
  expect(await error('pay_invoice', { invoice, amount: 6000 })).toBe('OTHER')
  behind.script = [{ fails: 'NO_FUNDS' }]
  expect(await error('pay_invoice', { invoice })).toBe('INSUFFICIENT_BALANCE')
  behind.script = ['answer lost']
  expect(await error('pay_invoice', { invoice })).toBe('INTERNAL')
  const keysend = { pubkey: peer.pubkey, amount: 7000 }
  expect(await error('pay_keysend', { ...keysend, preimage: 'ab' })).toBe('OTHER')
  behind.isAway = true
  expect(await error('get_info')).toBe('INTERNAL')
  behind.isAway = false
})

test('an encryption that isn’t known is said so', async () => {
  const event = request('get_info', {})
  const tags = event.tags.map(([name = '', value = '']) =>
    name === 'encryption' ? [name, 'rot13'] : [name, value],
  )
  const odd = client.sign({ ...event, tags })
  await raw.publish(odd)
  const { content } = await responseTo(odd)
  expect(openSealed(content, keys, 'nip44_v2')).toContain('UNSUPPORTED_ENCRYPTION')
})

test('what arrives is notified in both encryptions, and listed', async () => {
  const made = await answerTo('make_invoice', { amount: 9000, description: 'For Ada' })
  const bolt11 = made && 'result' in made ? String(made.result.invoice) : ''
  await peer.pay({ bolt11, maxFeeMsat: 1000 })
  for (const [kind, encryption] of [
    [23_196, 'nip04'],
    [23_197, 'nip44_v2'],
  ] as const) {
    const [, , event] = await raw.next(
      ([type, , event]) => type === 'EVENT' && (event as NostrEvent).kind === kind,
    )
    const text = openSealed((event as NostrEvent).content, keys, encryption)
    expect(JSON.parse(text ?? '')).toMatchObject({
      notification_type: 'payment_received',
      notification: { type: 'incoming', state: 'settled', amount: 9000, invoice: bolt11 },
    })
  }
  const listed = await answerTo('list_transactions', { type: 'incoming' })
  expect(listed).toMatchObject({ result: { transactions: [{ invoice: bolt11, amount: 9000 }] } })
})

test('lists come in pages that can be encrypted, the newest first', async () => {
  const message = 'ab'.repeat(5000)
  for (let count = 0; count < 8; count++) {
    const preimage = count.toString(16).padStart(64, '0')
    await peer.keysend({
      pubkey: behind.pubkey,
      msat: 1000 + count,
      preimage,
      tlv: { 7629169: message },
      maxFeeMsat: 1000,
    })
    expect(behind.settled.at(-1)?.paymentHash).toBe(paymentHashOf(preimage))
  }
  const seen: number[] = []
  for (let offset = 0; ;) {
    const query = { type: 'incoming', limit: 20, offset }
    const answer = await answerTo('list_transactions', query)
    const result = answer && 'result' in answer ? answer.result : {}
    const transactions = result.transactions as { amount: number; created_at: number }[]
    if (transactions.length === 0) break
    offset += transactions.length
    expect(transactions.length).toBeLessThan(8)
    seen.push(...transactions.map(({ amount }) => amount))
  }
  expect(seen).toEqual(expect.arrayContaining([1000, 1003, 1007, 9000]))
  expect(new Set(seen).size).toBe(seen.length)
})

test('payments are listed as they stand', async () => {
  const { bolt11: invoice, paymentHash } = await newPayable(6000)
  const release = network.hold()
  expect(await answerTo('pay_invoice', { invoice })).toMatchObject({ error: 'INTERNAL' })
  const lookUp = () => answerTo('lookup_invoice', { payment_hash: paymentHash })
  expect(await lookUp()).toMatchObject({ result: { type: 'outgoing', state: 'pending' } })
  const listed = { payment_hash: paymentHash, state: 'pending', amount: 6000, invoice }
  expect(await answerTo('list_transactions', { type: 'outgoing', unpaid: true })).toMatchObject({
    result: { transactions: expect.arrayContaining([expect.objectContaining(listed)]) as unknown },
  })
  release()
  await expect.poll(lookUp).toMatchObject({ result: { state: 'settled', fees_paid: 1000 } })
})

test('a keysend whose preimage is left to the wallet is one payment for each request', async () => {
  const keysend = { pubkey: peer.pubkey, amount: 7000 }
  const answer = await answerTo('pay_keysend', keysend)
  const preimage = answer && 'result' in answer ? String(answer.result.preimage) : ''
  const paymentHash = paymentHashOf(preimage)
  expect(peer.settled.at(-1)).toMatchObject({ msat: 7000, paymentHash })
  expect(await answerTo('pay_keysend', keysend)).not.toHaveProperty('result.preimage', preimage)
})

test('also where its request comes again to a service that was started anew', async () => {
  const arrived = peer.settled.length
  const params = { pubkey: peer.pubkey, amount: 7000 }
  const carryOut = (secret: Uint8Array, id: string) =>
    createWalletMethods({ node: behind, now: () => new Date(), secret }).carryOut(
      { method: 'pay_keysend', params },
      id,
    )
  const first = await carryOut(wallet.secret, 'a'.repeat(64))
  expect(first).toHaveProperty('preimage')
  expect(await carryOut(wallet.secret, 'a'.repeat(64))).toEqual(first)
  expect(peer.settled).toHaveLength(arrived + 1)
  // What only the service knows goes into it: nobody else can tell the preimage of what they see asked for.
  expect(await carryOut(client.secret, 'a'.repeat(64))).not.toEqual(first)
  expect(await carryOut(wallet.secret, 'b'.repeat(64))).not.toEqual(first)
  expect(peer.settled).toHaveLength(arrived + 3)
})
