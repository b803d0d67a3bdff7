import { randomBytes } from 'node:crypto'
import type { LightningNode } from '#app/.server/lightning/index.ts'
import { walletRecord, walletValue } from '#app/.server/payments/incoming/keysends.ts'
import type { Api } from '../api.ts'

/** Somebody with a wallet; `api` is the one of the server that runs. */
export interface Spender {
  userId: string
  api(): Api
}

/** What was said of payments, to be held against the books: the ids of transfers that must have been posted. */
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
  nodeKey: string,
  promised: Promised,
): Payment[] {
  return spenders.flatMap((spender, at) => {
    const other = spenders[(at + 1) % spenders.length] ?? spender
    return [inAndOut(spender, other), withoutInvoice(spender)]
  })

  function inAndOut(spender: Spender, other: Spender): Payment {
    const withdraw = withdrawing(spender)
    let turn = 0
    return async () => {
      switch (turn++ % 3) {
        case 0:
          return fill(spender)
        case 1:
          return withdraw(await play.createInvoice({ ...order, msat: sats() * 1000 }))
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

  /** A withdrawal that wasn't answered is asked for again, with the same ulid, before the next. */
  function withdrawing({ userId, api }: Spender): Withdraw {
    let open: { target: string; ulid: string } | null = null
    return async ({ bolt11 }) => {
      const asked = [...(open ? [open] : []), { target: bolt11, ulid: newUlid() }]
      for (const order of asked) {
        open = order
        const { status } = await api().call<{ status: string }>('pay/wallet-withdraw', order)
        open = null
        if (status === 'SUCCESS') promised.add(`withdraw:${userId}:${order.ulid}`)
      }
    }
  }

  function withoutInvoice({ userId }: Spender): Payment {
    let turn = 0
    return async () => {
      const isForNobody = turn++ % 4 === 0
      const value = Buffer.from(walletValue(userId)).toString('hex')
      const tlv: Record<number, string> = isForNobody ? {} : { [walletRecord]: value }
      const preimage = randomBytes(32).toString('hex')
      await play.keysend({ pubkey: nodeKey, msat: sats() * 1000, preimage, tlv, maxFeeMsat: cap })
    }
  }
}

type Withdraw = (invoice: { bolt11: string }) => Promise<void>

const order = { description: { text: 'Rope' }, expirySeconds: 600 }

function sats(): number {
  return 1000 + Math.floor(Math.random() * 1000)
}

/** Any 26 digits will do that don't come twice. */
function newUlid(): string {
  return `01${randomBytes(12).toString('hex').toUpperCase()}`
}
