import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { LightningNode } from '#app/.server/base/ports/lightning/index.ts'

/** The node's balance and the liabilities, in millisats. */
export interface Solvency {
  balanceMsat: number
  /** Net incoming through the node, without in-flight payments. */
  owedMsat: number
}

/**
 * Maximum number of payments to look up, the largest first, so that many small ones can't hide a large one; and how
 * many at once.
 */
const mostLookedUp = 200
const mostAtOnce = 10
/** Lifetime of cached lookups and results. */
const goodForMs = 5000
const mostAttempts = 3

/**
 * Compares liabilities and balance. An in-flight payment has left the node's balance but is owed until it ends: so if
 * the balance alone doesn't suffice, the node is asked which pending payments are in flight. One that it doesn't know
 * isn't.
 * @throws LightningAwayError
 */
export async function solvencyOf(ctx: Ctx, node: LightningNode): Promise<Solvency> {
  const { balanceMsat } = await node.info()
  const first = { balanceMsat, owedMsat: (await readBooks(ctx, 0)).owed }
  return isSolvent(first) ? first : lookTogether(ctx, node)
}

/** Whether the balance covers the liabilities. */
export function isSolvent({ balanceMsat, owedMsat }: Solvency): boolean {
  return owedMsat <= balanceMsat
}

/** A result, and until when it is shared. */
interface Look {
  found: Promise<Solvency>
  goodUntil: number
}
const looks = new WeakMap<LightningNode, Look>()

/**
 * One check at a time in this process, shared by all callers meanwhile and shortly afterwards: each may look up
 * hundreds of payments.
 */
function lookTogether(ctx: Ctx, node: LightningNode): Promise<Solvency> {
  const last = looks.get(node)
  if (last && ctx.now().getTime() < last.goodUntil) return last.found
  const look: Look = { found: withUnderWay(ctx, node), goodUntil: Infinity }
  looks.set(node, look)
  look.found.then(
    () => (look.goodUntil = ctx.now().getTime() + goodForMs),
    () => looks.delete(node),
  )
  return look.found
}

interface Pending {
  id: string
  hash: string
  /** With the maximum fee, since only the node knows the actual one. */
  msat: number
}

interface Books {
  owed: number
  pending: Pending[]
}

async function withUnderWay(ctx: Ctx, node: LightningNode): Promise<Solvency> {
  for (let attempt = 1; ; attempt++) {
    const books = await readBooks(ctx, mostLookedUp)
    const underWay = await underWayOf(ctx, node, books.pending)
    // Read after the lookups: whatever has left by then was in flight.
    const { balanceMsat } = await node.info()
    const solvency = { balanceMsat, owedMsat: books.owed - underWay }
    if (isSolvent(solvency) || attempt === mostAttempts) return solvency
    const after = await readBooks(ctx, mostLookedUp)
    // A payment that started or ended meanwhile may be in only one of the two readings.
    if (JSON.stringify(after) === JSON.stringify(books)) return solvency
  }
}

/** Net incoming through the node and the pending payments to look up, from one snapshot. */
async function readBooks({ db }: Pick<Ctx, 'db'>, most: number): Promise<Books> {
  const { rows } = await sql<Books>`
    select coalesce((
        select sum(debits_posted - credits_posted) from ledger_balances where account_id = 'node'
      ), 0)::bigint as owed, coalesce((
        select json_agg(json_build_object('id', id, 'hash', hash, 'msat', msat) order by id) from (
          select id, encode(payment_hash, 'hex') as hash, msat + max_fee_msat as msat from lightning_payments
          where status = 'PENDING' order by msat + max_fee_msat desc, id limit ${most}
        ) as largest
      ), '[]') as pending
  `.execute(db)
  return rows[0] ?? { owed: 0, pending: [] }
}

async function underWayOf(
  ctx: Ctx,
  node: LightningNode,
  pending: readonly Pending[],
): Promise<number> {
  let sum = 0
  for (let at = 0; at < pending.length; at += mostAtOnce) {
    const some = pending.slice(at, at + mostAtOnce)
    const said = await Promise.all(some.map((payment) => isUnderWay(ctx, node, payment)))
    for (const [index, { msat }] of some.entries()) if (said[index]) sum += msat
  }
  return sum
}

type Said = Map<string, { isUnderWay: boolean; until: number }>
const saidBy = new WeakMap<LightningNode, Said>()

async function isUnderWay(ctx: Ctx, node: LightningNode, { id, hash }: Pending): Promise<boolean> {
  const now = ctx.now().getTime()
  const said: Said = saidBy.get(node) ?? new Map()
  saidBy.set(node, said)
  for (const [known, { until }] of said) if (until <= now) said.delete(known)
  const before = said.get(id)
  if (before) return before.isUnderWay
  const { outgoing } = await node.lookup(hash)
  // A payment that has arrived has left the balance too, and is owed until the ledger knows.
  const isUnderWay = outgoing?.state === 'UNKNOWN' || outgoing?.state === 'SUCCEEDED'
  said.set(id, { isUnderWay, until: now + goodForMs })
  return isUnderWay
}
