import type { Ctx } from '#app/.server/base/ctx.ts'
import type { SentPayment } from '#app/.server/base/ports/lightning/index.ts'

/** Of those that are told. */
const most = 1000
const atOnce = 100

/**
 * What the node has paid since a time and the books don't know, as after a back-up was restored; the same payment isn't
 * made twice, since the node knows its hash. Null where the node can't have such payments. @throws LightningAwayError
 */
export async function unknownSentPayments(ctx: Ctx, since: Date): Promise<SentPayment[] | null> {
  const sent = ctx.lightning?.sentSince?.(Math.floor(since.getTime() / 1000))
  if (!sent) return null
  const unknown: SentPayment[] = []
  let batch: SentPayment[] = []
  for await (const payment of sent) {
    batch.push(payment)
    if (batch.length < atOnce) continue
    unknown.push(...(await notInBooks(ctx, batch)))
    batch = []
    if (unknown.length >= most) break
  }
  return [...unknown, ...(await notInBooks(ctx, batch))].slice(0, most)
}

/** A failed one counts as not known: its amount was given back. */
async function notInBooks({ db }: Ctx, payments: SentPayment[]): Promise<SentPayment[]> {
  if (payments.length === 0) return []
  const hashes = payments.map(({ paymentHash }) => Buffer.from(paymentHash, 'hex'))
  const known = await db
    .selectFrom('lightning_payments')
    .select('payment_hash')
    .where('payment_hash', 'in', hashes)
    .where('status', '<>', 'FAILED')
    .execute()
  const inBooks = new Set(known.map(({ payment_hash }) => payment_hash.toString('hex')))
  return payments.filter(({ paymentHash }) => !inBooks.has(paymentHash))
}
