import type pg from 'pg'
import type { FailureReason } from '#app/.server/base/ports/lightning/index.ts'
import { channel, opened } from './connection.ts'
import type { InvoiceTerms, PaymentOrder, Side } from './messages.ts'

/** 10 bitcoins: initial balance and inbound capacity of each node. */
export const beginningMsat = 1_000_000_000_000

/** How long a request may wait for the devnet. */
export const askedMs = 10_000

export interface AskedInvoice extends InvoiceTerms {
  payee: Side
}

export type AskedPayment = PaymentOrder & { payer: Side }

/**
 * The devnet's log, written by the holder's connection alone: statements run in order, so that readers of settled
 * payments see no gaps that are filled later.
 */
export function devnetLog(client: pg.Client) {
  let before: Promise<unknown> = Promise.resolve()

  async function rowsOf<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const answer = before.then(() => client.query(text, values))
    before = answer.catch(() => undefined)
    return (await answer).rows as Row[]
  }

  return {
    /** Fails the payments that were in flight when the channels were lost, unless they had arrived. */
    async failLost(): Promise<void> {
      await rowsOf(
        `with lost as (
           update devnet_payments set failure = 'OTHER'
           where fee_msat is not null and failure is null and settled is null returning payment_hash
         )
         select pg_notify('${channel}', payment_hash) from lost`,
      )
      await rowsOf('update devnet_nodes set pubkey = null')
    },
    async balances(): Promise<Record<Side, number>> {
      await rowsOf(
        `insert into devnet_nodes (side, balance_msat) values ('ours', $1), ('play', $1)
         on conflict do nothing`,
        [beginningMsat],
      )
      const rows = await rowsOf<{ side: Side; balance_msat: number }>(
        'select side, balance_msat from devnet_nodes',
      )
      const found = rows.map(({ side, balance_msat }) => [side, balance_msat])
      return Object.fromEntries(found) as Record<Side, number>
    },
    async open(pubkeys: Record<Side, string>): Promise<void> {
      await rowsOf(
        `with opened as (
           update devnet_nodes set pubkey = $1::jsonb ->> side returning side
         )
         select pg_notify('${channel}', '${opened}') from opened`,
        [JSON.stringify(pubkeys)],
      )
    },
    /** Waiting requests for invoices and payments. Expired ones are deleted. */
    async asked(): Promise<{ invoices: AskedInvoice[]; payments: AskedPayment[] }> {
      await rowsOf(
        `delete from devnet_invoices where bolt11 is null and asked_at < now() - interval '${askedMs} ms'`,
      )
      await rowsOf(
        `delete from devnet_payments
         where fee_msat is null and failure is null and asked_at < now() - interval '${askedMs} ms'`,
      )
      const invoices = await rowsOf<AskedInvoice>(
        `select payee, payment_hash as "paymentHash", msat, description, expiry_seconds as "expirySeconds"
         from devnet_invoices where bolt11 is null order by asked_at`,
      )
      const payments = await rowsOf<{ payment: AskedPayment }>(
        `select coalesce(keysend, '{}') || jsonb_build_object(
           'payer', payer, 'paymentHash', payment_hash, 'bolt11', bolt11, 'maxFeeMsat', max_fee_msat
         ) as payment
         from devnet_payments
         where fee_msat is null and failure is null and settled is null order by asked_at`,
      )
      return { invoices, payments: payments.map(({ payment }) => payment) }
    },
    async sign(paymentHash: string, bolt11: string): Promise<void> {
      await rowsOf(
        `with signed as (
           update devnet_invoices set bolt11 = $2 where payment_hash = $1 returning payment_hash
         )
         select pg_notify('${channel}', payment_hash) from signed`,
        [paymentHash, bolt11],
      )
    },
    async dropInvoice(paymentHash: string): Promise<void> {
      await rowsOf(
        `with dropped as (
           delete from devnet_invoices where payment_hash = $1 and bolt11 is null returning payment_hash
         )
         select pg_notify('${channel}', payment_hash) from dropped`,
        [paymentHash],
      )
    },
    /** Marks a payment as possibly in flight; false if the request was withdrawn. */
    async begin({ paymentHash, payer }: AskedPayment, feeMsat: number): Promise<boolean> {
      const begun = await rowsOf(
        `update devnet_payments set fee_msat = $3
         where payment_hash = $1 and payer = $2 and fee_msat is null and failure is null returning 1`,
        [paymentHash, payer, feeMsat],
      )
      return begun.length > 0
    },
    /** Returns false if it had ended before. */
    async fail(payer: Side, paymentHash: string, reason: FailureReason): Promise<boolean> {
      const failed = await rowsOf(
        `with failed as (
           update devnet_payments set failure = $3
           where payment_hash = $1 and payer = $2 and failure is null and settled is null
           returning payment_hash
         )
         select pg_notify('${channel}', payment_hash) from failed`,
        [paymentHash, payer, reason],
      )
      return failed.length > 0
    },
    /**
     * Stores that a payment has arrived, which settles it for both sides; returns the preimage to claim it, or null if
     * it mustn't be claimed.
     */
    async settle(payer: Side, arrived: Arrived): Promise<string | null> {
      const [row] = await rowsOf<{ preimage: string }>(
        `with settled as (
           update devnet_payments p
           set settled = nextval('devnet_settled'), settled_at = now(), msat = $3, tlv = $4,
             preimage = coalesce(i.preimage, p.keysend ->> 'preimage')
           from (select $1::text as hash) wanted
           left join devnet_invoices i on i.payment_hash = wanted.hash and i.payee <> $2
           where p.payment_hash = wanted.hash and p.payer = $2
             and p.fee_msat is not null and p.failure is null and p.settled is null
             and coalesce(i.preimage, p.keysend ->> 'preimage') is not null
           returning p.*
         ), moved as (
           update devnet_nodes n
           set balance_msat = balance_msat
             + case when n.side = s.payer then - s.msat - s.fee_msat else s.msat end
           from settled s
         )
         select preimage, pg_notify('${channel}', payment_hash) from settled`,
        [arrived.paymentHash, payer, arrived.msat, JSON.stringify(arrived.tlv)],
      )
      return row?.preimage ?? null
    },
  }
}

interface Arrived {
  paymentHash: string
  msat: number
  tlv: Record<string, string>
}
