import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { LightningNode } from '#app/.server/base/ports/lightning/index.ts'

/** What is owed, and what is there for it, in millisats. */
export interface Solvency {
  balanceMsat: number
  /** What came in through the node and hasn't gone out; what is on its way out isn't owed any more. */
  owedMsat: number
}

/** Asks the node about so many payments at most, the largest: many small ones hide none of them. And so many at once. */
const mostLookedUp = 200
const mostAtOnce = 10
/** For so long what a node said of a payment on its way, and what a look at all of them found, is taken for true. */
const goodForMs = 5000
const mostAttempts = 3

/**
 * What is owed and what the node has. What the node is sending has left its balance already, and is owed until it has
 * ended: where the balance alone is too little, the node is asked what is on its way. What it doesn't know of isn't.
 * @throws LightningAwayError
 */
export async function solvencyOf(ctx: Ctx, node: LightningNode): Promise<Solvency> {
  const { balanceMsat } = await node.info()
  const first = { balanceMsat, owedMsat: (await readBooks(ctx, 0)).owed }
  return isSolvent(first) ? first : lookTogether(ctx, node)
}

/** Whether there is as much as is owed. */
export function isSolvent({ balanceMsat, owedMsat }: Solvency): boolean {
  return owedMsat <= balanceMsat
}

/** What a look finds, and until when others have it too. */
interface Look {
  found: Promise<Solvency>
  goodUntil: number
}
const looks = new WeakMap<LightningNode, Look>()

/** This process looks once at a time, for all who ask meanwhile and soon afterwards: each look may ask for hundreds. */
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
  /** With the highest fee: how much of it has left, the node alone knows. */
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
    // Read afterwards: what has left until then was on its way.
    const { balanceMsat } = await node.info()
    const solvency = { balanceMsat, owedMsat: books.owed - underWay }
    if (isSolvent(solvency) || attempt === mostAttempts) return solvency
    const after = await readBooks(ctx, mostLookedUp)
    // What began or ended meanwhile may be in one of both alone.
    if (JSON.stringify(after) === JSON.stringify(books)) return solvency
  }
}

/** What came in through the node and hasn't gone out, and what is to be looked up, of one moment. */
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
  // What has arrived isn't there any more either, and is owed until the books know of it.
  const isUnderWay = outgoing?.state === 'UNKNOWN' || outgoing?.state === 'SUCCEEDED'
  said.set(id, { isUnderWay, until: now + goodForMs })
  return isUnderWay
}
