import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { LightningAwayError, type LightningNode } from '#app/.server/base/ports/lightning/index.ts'
import { solvencyOf } from './solvency.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

/** A payment on which node and ledger disagree. */
interface Finding {
  payment_hash: string
  books: string
  node: string
}

/** The result of a reconciliation. Amounts are millisats. */
export interface Reconciliation {
  nodeMsat: number
  /** Without in-flight payments. */
  owedMsat: number
  compared: number
  findings: Finding[]
}

/** Period that is compared: since the last run an hour ago, with a margin. */
const lookedBackMs = 2 * 3600_000
const maxCompared = 1000
const maxFindings = 100

/**
 * Job: compares the payments of the last two hours between ledger and node, and the liabilities with the node's
 * balance. It only reports. Null while the node is away.
 */
export async function reconcile(ctx: Ctx): Promise<Reconciliation | null> {
  const node = ctx.lightning
  if (!node) return null
  try {
    const { owedMsat, balanceMsat } = await solvencyOf(ctx, node)
    const [sent, received] = [await compareSent(ctx, node), await compareReceived(ctx, node)]
    const result = {
      nodeMsat: balanceMsat,
      owedMsat,
      compared: sent.compared + received.compared,
      findings: [...sent.findings, ...received.findings].slice(0, maxFindings),
    }
    await storeResult(ctx, result)
    return result
  } catch (error) {
    if (error instanceof LightningAwayError) return null
    throw error
  }
}

interface Comparison {
  compared: number
  findings: Finding[]
}

async function compareSent(ctx: Ctx, node: LightningNode): Promise<Comparison> {
  const rows = await ctx.db
    .selectFrom('lightning_payments')
    .leftJoin('ledger_transfers as excess', (join) =>
      join.on('excess.id', '=', sql`'excess:' || lightning_payments.id`),
    )
    .select([
      'payment_hash',
      'lightning_payments.status as status',
      'fee_msat',
      'max_fee_msat',
      'excess.id as excess',
    ])
    .where('lightning_payments.ended_at', '>', since(ctx))
    .orderBy('lightning_payments.ended_at', 'desc')
    .limit(maxCompared)
    .execute()
  const findings: Finding[] = []
  for (const { payment_hash, status, fee_msat, max_fee_msat, excess } of rows) {
    const hash = payment_hash.toString('hex')
    const { outgoing } = await node.lookup(hash)
    const fee = outgoing?.state === 'SUCCEEDED' ? ` for ${outgoing.feeMsat}` : ''
    const found = `${outgoing?.state ?? 'nothing'}${fee}`
    // A fee beyond the maximum is booked as a transfer of its own.
    const bookedFee = excess === null ? Math.min(fee_msat ?? 0, max_fee_msat) : (fee_msat ?? 0)
    const booked = status === 'SUCCEEDED' ? `SUCCEEDED for ${bookedFee}` : status
    // A failed payment may never have reached the node.
    const isSame = found === booked || (status === 'FAILED' && outgoing === null)
    if (!isSame) findings.push({ payment_hash: hash, books: booked, node: found })
  }
  return { compared: rows.length, findings }
}

async function compareReceived(ctx: Ctx, node: LightningNode): Promise<Comparison> {
  const rows = await ctx.db
    .selectFrom('lightning_invoices')
    .select(['payment_hash', 'settled_at'])
    .where((column) =>
      column.or([
        column('settled_at', '>', since(ctx)),
        column.and([column('settled_at', 'is', null), column('expires_at', '>', since(ctx))]),
      ]),
    )
    .limit(maxCompared)
    .execute()
  const found = new Map<string, string>()
  for (const { payment_hash } of rows) {
    const hash = payment_hash.toString('hex')
    const { incoming } = await node.lookup(hash)
    found.set(hash, incoming?.isSettled ? `received ${incoming.msat}` : 'nothing received')
  }
  // Read after the lookups: whatever arrived during them has been credited by now.
  const credited = await amountsCredited(ctx, [...found.keys()])
  const findings: Finding[] = []
  for (const [hash, node] of found) {
    const msat = credited.get(hash)
    const booked = msat === undefined ? 'nothing received' : `received ${msat}`
    if (node !== booked) findings.push({ payment_hash: hash, books: booked, node })
  }
  return { compared: found.size, findings }
}

/** Amounts credited through the node, by payment hash. Invoices that were paid within the ledger have none. */
async function amountsCredited(
  { db }: Ctx,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ hash: string; msat: number }>`
    select substr(id, 4) as hash, posted_amount as msat from ledger_transfers
    where id = any(${hashes.map((hash) => `in:${hash}`)}::text[]) and status = 'POSTED'
  `.execute(db)
  return new Map(rows.map(({ hash, msat }) => [hash, msat]))
}

async function storeResult({ db, now }: Ctx, result: Reconciliation): Promise<void> {
  const { nodeMsat, owedMsat, compared, findings } = result
  await db
    .insertInto('lightning_reconciliations')
    .values({
      at: now(),
      node_msat: nodeMsat,
      owed_msat: owedMsat,
      compared,
      findings: JSON.stringify(findings),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.deleteFrom('lightning_reconciliations').where('at', '<', subDays(now(), 90)).execute()
  for (const { payment_hash, books, node } of findings)
    log.error(`reconciliation: the books say ${books}, the node ${node}`, {
      paymentHash: payment_hash,
    })
}

function since({ now }: Ctx): Date {
  return new Date(now().getTime() - lookedBackMs)
}
