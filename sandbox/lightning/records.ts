import { sql } from 'kysely'
import type { Db } from '#app/.server/base/db/index.ts'
import type {
  FailureReason,
  InvoiceOrder,
  Lookup,
  PaymentOutcome,
  SettledPayment,
} from '#app/.server/base/ports/lightning/index.ts'
import { asked, channel } from './connection.ts'
import { otherSide, type Side } from './messages.ts'

/** One side's requests to the devnet, and their outcomes. */
export function recordsOf(db: Db, side: Side) {
  const tellHolder = sql`select pg_notify(${channel}, ${asked})`

  const outcomes = db
    .selectFrom('devnet_payments')
    .select(['failure', 'preimage', 'fee_msat', 'settled'])
    .where('payer', '=', side)

  return {
    async node(): Promise<{ pubkey: string; balanceMsat: number } | null> {
      const row = await db
        .selectFrom('devnet_nodes')
        .select(['pubkey', 'balance_msat'])
        .where('side', '=', side)
        .executeTakeFirst()
      return row?.pubkey ? { pubkey: row.pubkey, balanceMsat: row.balance_msat } : null
    },
    async askForInvoice(order: InvoiceOrder & { paymentHash: string; preimage: string }) {
      const row = db.insertInto('devnet_invoices').values({
        payment_hash: order.paymentHash,
        payee: side,
        preimage: order.preimage,
        msat: order.msat,
        description: JSON.stringify(order.description),
        expiry_seconds: order.expirySeconds,
      })
      await sql`with row as (${row} returning 1) ${tellHolder} from row`.execute(db)
    },
    /** The signed invoice; '' if the request has expired. */
    async signed(paymentHash: string): Promise<string | null> {
      const row = await db
        .selectFrom('devnet_invoices')
        .select('bolt11')
        .where('payment_hash', '=', paymentHash)
        .executeTakeFirst()
      return row ? row.bolt11 : ''
    },
    async withdrawInvoice(paymentHash: string): Promise<void> {
      await db
        .deleteFrom('devnet_invoices')
        .where('payment_hash', '=', paymentHash)
        .where('bolt11', 'is', null)
        .execute()
    },
    /** Requests a payment. Idempotent. */
    async askToPay(order: AskedToPay): Promise<void> {
      const row = db
        .insertInto('devnet_payments')
        .values({
          payment_hash: order.paymentHash,
          payer: side,
          bolt11: order.bolt11,
          keysend: order.keysend ? JSON.stringify(order.keysend) : null,
          max_fee_msat: order.maxFeeMsat,
        })
        .onConflict((conflict) => conflict.doNothing())
      await sql`with row as (${row} returning 1) ${tellHolder} from row`.execute(db)
    },
    /** Withdraws a payment that hasn't started; it never will. */
    async withdrawPayment(paymentHash: string): Promise<void> {
      await db
        .deleteFrom('devnet_payments')
        .where('payment_hash', '=', paymentHash)
        .where('payer', '=', side)
        .where('fee_msat', 'is', null)
        .where('failure', 'is', null)
        .execute()
    },
    /** The outcome of a payment; UNKNOWN while it is waiting or in flight. */
    async outcome(paymentHash: string): Promise<PaymentOutcome | null> {
      const row = await outcomes.where('payment_hash', '=', paymentHash).executeTakeFirst()
      return row ? outcomeOf(row) : null
    },
    async incoming(paymentHash: string): Promise<Lookup['incoming']> {
      const arrived = await db
        .selectFrom('devnet_payments')
        .select('msat')
        .where('payment_hash', '=', paymentHash)
        .where('payer', '=', otherSide(side))
        .where('settled', 'is not', null)
        .executeTakeFirst()
      if (arrived) return { isSettled: true, msat: arrived.msat ?? 0 }
      const invoice = await db
        .selectFrom('devnet_invoices')
        .select('msat')
        .where('payment_hash', '=', paymentHash)
        .where('payee', '=', side)
        .where('bolt11', 'is not', null)
        .executeTakeFirst()
      return invoice ? { isSettled: false, msat: invoice.msat } : null
    },
    /** Incoming payments after `place`, in order. */
    async settledAfter(place: number): Promise<SettledPayment[]> {
      const rows = await db
        .selectFrom('devnet_payments')
        .selectAll()
        .where('payer', '=', otherSide(side))
        .where('settled', '>', place)
        .orderBy('settled')
        .limit(maxAtOnce)
        .execute()
      return rows.map((row) => ({
        cursor: String(row.settled),
        paymentHash: row.payment_hash,
        msat: row.msat ?? 0,
        settledAt: Math.floor((row.settled_at?.getTime() ?? 0) / 1000),
        bolt11: row.bolt11,
        preimage: row.preimage ?? undefined,
        tlv: (row.tlv ?? {}) as Record<number, string>,
      }))
    },
  }
}

export interface AskedToPay {
  paymentHash: string
  bolt11: string | null
  keysend: { pubkey: string; msat: number; preimage: string; tlv: Record<number, string> } | null
  maxFeeMsat: number
}

const maxAtOnce = 100

interface Ended {
  failure: string | null
  preimage: string | null
  fee_msat: number | null
  settled: number | null
}

function outcomeOf({ failure, preimage, fee_msat: feeMsat, settled }: Ended): PaymentOutcome {
  if (settled !== null && preimage !== null && feeMsat !== null)
    return { state: 'SUCCEEDED', preimage, feeMsat }
  if (failure !== null) return { state: 'FAILED', reason: failure as FailureReason }
  return { state: 'UNKNOWN' }
}
