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
const maxLookedUp = 200
const maxAtOnce = 10
/** Lifetime of cached lookups and results. */
const goodForMs = 5000
const maxAttempts = 3

/**
 * Compares liabilities and balance. An in-flight payment has left the node's balance but is owed until it ends: so if
 * the balance alone doesn't suffice, the node is asked which pending payments are in flight. One that it doesn't know
 * isn't.
 * @throws LightningAwayError
 */
export async function solvencyOf(ctx: Ctx, node: LightningNode): Promise<Solvency> {
  const { balanceMsat } = await node.info()
  const first = { balanceMsat, owedMsat: (await readBooks(ctx, 0)).owed }
  return isSolvent(first) ? first : sharedCheck(ctx, node)
}

/** Whether the balance covers the liabilities. */
export function isSolvent({ balanceMsat, owedMsat }: Solvency): boolean {
  return owedMsat <= balanceMsat
}

/** A result, and until when it is shared. */
interface SolvencyCheck {
  found: Promise<Solvency>
  goodUntil: number
}
const checks = new WeakMap<LightningNode, SolvencyCheck>()

/**
 * One check at a time in this process, shared by all callers meanwhile and shortly afterwards: each may look up
 * hundreds of payments.
 */
function sharedCheck(ctx: Ctx, node: LightningNode): Promise<Solvency> {
  const last = checks.get(node)
  if (last && ctx.now().getTime() < last.goodUntil) return last.found
  const check: SolvencyCheck = { found: withInFlight(ctx, node), goodUntil: Infinity }
  checks.set(node, check)
  check.found.then(
    () => (check.goodUntil = ctx.now().getTime() + goodForMs),
    () => checks.delete(node),
  )
  return check.found
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

async function withInFlight(ctx: Ctx, node: LightningNode): Promise<Solvency> {
  for (let attempt = 1; ; attempt++) {
    const books = await readBooks(ctx, maxLookedUp)
    const inFlight = await inFlightMsat(ctx, node, books.pending)
    // Read after the lookups: whatever has left by then was in flight.
    const { balanceMsat } = await node.info()
    const solvency = { balanceMsat, owedMsat: books.owed - inFlight }
    if (isSolvent(solvency) || attempt === maxAttempts) return solvency
    const after = await readBooks(ctx, maxLookedUp)
    // A payment that started or ended meanwhile may be in only one of the two readings.
    if (JSON.stringify(after) === JSON.stringify(books)) return solvency
  }
}

/** Net incoming through the node and the pending payments to look up, from one snapshot. */
async function readBooks({ db }: Pick<Ctx, 'db'>, limit: number): Promise<Books> {
  const { rows } = await sql<Books>`
    select coalesce((
        select sum(debits_posted - credits_posted) from ledger_balances where account_id = 'node'
      ), 0)::bigint as owed, coalesce((
        select json_agg(json_build_object('id', id, 'hash', hash, 'msat', msat) order by id) from (
          select id, encode(payment_hash, 'hex') as hash, msat + max_fee_msat as msat from lightning_payments
          where status = 'PENDING' order by msat + max_fee_msat desc, id limit ${limit}
        ) as largest
      ), '[]') as pending
  `.execute(db)
  return rows[0] ?? { owed: 0, pending: [] }
}

async function inFlightMsat(
  ctx: Ctx,
  node: LightningNode,
  pending: readonly Pending[],
): Promise<number> {
  let sum = 0
  for (let at = 0; at < pending.length; at += maxAtOnce) {
    const some = pending.slice(at, at + maxAtOnce)
    const areInFlight = await Promise.all(some.map((payment) => isInFlight(ctx, node, payment)))
    for (const [index, { msat }] of some.entries()) if (areInFlight[index]) sum += msat
  }
  return sum
}

type LookupCache = Map<string, { isInFlight: boolean; until: number }>
const lookupCaches = new WeakMap<LightningNode, LookupCache>()

async function isInFlight(ctx: Ctx, node: LightningNode, { id, hash }: Pending): Promise<boolean> {
  const now = ctx.now().getTime()
  const cached: LookupCache = lookupCaches.get(node) ?? new Map()
  lookupCaches.set(node, cached)
  for (const [known, { until }] of cached) if (until <= now) cached.delete(known)
  const before = cached.get(id)
  if (before) return before.isInFlight
  const { outgoing } = await node.lookup(hash)
  // A payment that has arrived has left the balance too, and is owed until the ledger knows.
  const isInFlight = outgoing?.state === 'UNKNOWN' || outgoing?.state === 'SUCCEEDED'
  cached.set(id, { isInFlight, until: now + goodForMs })
  return isInFlight
}
