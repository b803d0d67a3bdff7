import { randomBytes } from 'node:crypto'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { zapRequestEvent } from '#app/protocols/nostr/zap-request.ts'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import type { LightningNode } from '#app/.server/base/ports/lightning/port.ts'
import type { Signer } from '#tests/rig/nostr/signing.ts'
import type { Api } from '#tests/rig/browser/api.ts'

/** Somebody with a wallet; `api` is the one of the server that runs. */
export interface Spender {
  userId: string
  api(): Api
  /** Has `api` go on for another while. */
  refresh(): Promise<void>
  /** Their linked key, whose profile names their address here. */
  key: Signer
}

/** What was said of payments, to be held against the books: ids of transfers that must have been posted, or of boosts. */
export type Promised = Set<string>

/** Pays once, in one way or another. */
export type Payment = () => Promise<void>

interface Invoice {
  invoice: string
  payment_hash: string
}

const cap = 20_000

/** The ways in which people pay and are paid, each of them one after the other. */
export function paymentsOf(
  spenders: readonly Spender[],
  play: LightningNode,
  { nodeKey, relay }: { nodeKey: string; relay: string },
  promised: Promised,
): Payment[] {
  return spenders.flatMap((spender, at) => {
    const other = spenders[(at + 1) % spenders.length] ?? spender
    return [inAndOut(spender, other), withoutInvoice(spender)]
  })

  function inAndOut(spender: Spender, other: Spender): Payment {
    const withdraw = withdrawing(spender)
    const zap = zapping(spender, other)
    let turn = 0
    return async () => {
      switch (turn++ % 4) {
        case 0:
          return fill(spender)
        case 1:
          return withdraw(await play.createInvoice({ ...order, msat: sats() * 1000 }))
        case 2:
          return zap()
        default:
          return payTwice(await depositOf(other), withdraw)
      }
    }
  }

  async function depositOf({ api }: Spender): Promise<Invoice> {
    return api().call<Invoice>('pay/wallet-deposit', { satoshis: sats() })
  }

  async function fill(spender: Spender): Promise<void> {
    const { invoice, payment_hash } = await depositOf(spender)
    await payFromOutside(invoice, payment_hash)
  }

  async function payFromOutside(bolt11: string, paymentHash: string): Promise<void> {
    const { state } = await play.pay({ bolt11, maxFeeMsat: cap })
    if (state === 'SUCCEEDED') promised.add(`in:${paymentHash}`)
  }

  /** Somebody here pays an invoice that somebody elsewhere pays at the same time. */
  async function payTwice({ invoice, payment_hash }: Invoice, withdraw: Withdraw): Promise<void> {
    const paid = [withdraw({ bolt11: invoice }), payFromOutside(invoice, payment_hash)]
    await Promise.all(paid)
  }

  function withdrawing(spender: Spender): Withdraw {
    const pay = repeating<{ target: string; ulid: string }>(async (order) => {
      const { status } = await spender.api().call<Paid>('pay/wallet-withdraw', order)
      if (status === 'SUCCESS') promised.add(`withdraw:${spender.userId}:${order.ulid}`)
    })
    return ({ bolt11 }) => pay({ target: bolt11, ulid: newUlid() })
  }

  function zapping({ userId, api, key }: Spender, { key: { pubkey } }: Spender): Payment {
    const pay = repeating<NostrEvent>(async (event) => {
      const { status } = await api().call<Paid>('pay/wallet-zap', { event })
      if (status === 'SUCCESS') promised.add(`zap:${userId}:${event.id}`)
    })
    return () => {
      const zap = { msat: sats() * 1000, message: '', relays: [relay] }
      return pay(key.sign(zapRequestEvent({ pubkey }, zap, Math.floor(Date.now() / 1000))))
    }
  }

  function withoutInvoice({ userId }: Spender): Payment {
    let turn = 0
    return async () => {
      const isForNobody = turn++ % 4 === 0
      const { custom_key, custom_value } = memberRecord(userId)
      const value = Buffer.from(custom_value).toString('hex')
      const tlv: Record<string, string> = isForNobody ? {} : { [custom_key]: value }
      const preimage = randomBytes(32).toString('hex')
      await play.keysend({ pubkey: nodeKey, msat: sats() * 1000, preimage, tlv, maxFeeMsat: cap })
    }
  }
}

/** What wasn't answered is asked for again as it was, before the next: it is paid once at most. */
export function repeating<Order>(
  pay: (order: Order) => Promise<void>,
): (order: Order) => Promise<void> {
  let open: Order | null = null
  return async (next) => {
    for (const order of open ? [open, next] : [next]) {
      open = order
      await pay(order).catch((error: Error) => {
        if (!unanswered.test(error.message)) open = null
        throw error
      })
      open = null
    }
  }
}

/** What calls fail with while the product is killed or its database away. */
export const unanswered =
  /fetch failed|terminated|other side|EPIPE|ECONNRESET|ECONNREFUSED|answered 503|database system is in recovery/

interface Paid {
  status: 'SUCCESS' | 'PENDING'
}

type Withdraw = (invoice: { bolt11: string }) => Promise<void>

const order = { description: { text: 'Rope' }, expirySeconds: 600 }

function sats(): number {
  return 1000 + Math.floor(Math.random() * 1000)
}

/** Any 26 digits will do that don't come twice. */
export function newUlid(): string {
  return `01${randomBytes(12).toString('hex').toUpperCase()}`
}
