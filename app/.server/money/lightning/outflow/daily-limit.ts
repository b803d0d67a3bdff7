import { sql } from 'kysely'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { inPortions, lockFor } from '#app/.server/base/db/index.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { walletAmountRefused } from '#app/.server/money/books/index.ts'

/**
 * How money leaves an account's wallets. EVENT_SPENT, BOOST, STREAM and ZAP count only if they leave the installation.
 */
export type OutflowKind = 'WITHDRAW' | 'EVENT_MADE' | 'EVENT_SPENT' | 'BOOST' | 'STREAM' | 'ZAP'

/** An outflow that is about to be made. */
export interface Outflow {
  /** The account whose limit applies; for an event wallet, its creator. */
  userId: string
  kind: OutflowKind
  /** The event wallet that is filled or spent from. */
  wallet?: string
  /** The outflow's transfers, which may not exist yet. Millisats, without fees. */
  payments: readonly { transferId: string; msat: number }[]
}

/** Kinds that need no fresh proof below a limit of their own. */
const withoutProof: readonly OutflowKind[] = ['BOOST', 'ZAP']

/**
 * Checks an outflow against the account's 24-hour limit, under one lock. Call it in the transaction that makes the
 * transfers, before anything else is locked; an error must abort that transaction. Idempotent by transfer id; voided
 * and refused transfers don't count.
 * @throws AppError 409 DAILY_LIMIT, and for boosts and zaps beyond the limit without proof 403 PROOF_NEEDED
 */
export async function checkOutflow(ctx: Ctx, outflow: Outflow): Promise<void> {
  if (outflow.payments.length === 0) return
  await lockFor(ctx, `leaving ${outflow.userId}`)
  const { satsWithdrawnADay: maxSats, satsADayWithoutProof: maxSatsUnproved } = limitsOf(ctx.site)
  const { isNew, all, unproved } = await storeOutflow(ctx, outflow)
  if (!isNew) return
  if (maxSats !== null && all > maxSats * 1000) throw walletAmountRefused('DAILY_LIMIT', maxSats)
  if (
    maxSatsUnproved !== null &&
    withoutProof.includes(outflow.kind) &&
    unproved > maxSatsUnproved * 1000
  )
    await requireFreshProof(ctx, 'payOutside')
}

interface OutflowSums {
  /** Whether some of it wasn't stored before. */
  isNew: boolean
  all: number
  unproved: number
}

/**
 * Stores an outflow, and returns the sums of the last 24 hours with it. An event wallet counts once: when it is filled
 * or when it is spent, whichever is more. Older versions of the product stored withdrawals only as wallet transactions,
 * so these are added.
 */
async function storeOutflow({ db, now }: Ctx, outflow: Outflow): Promise<OutflowSums> {
  const { userId, kind, wallet = null, payments } = outflow
  const [at, since] = [now(), subHours(now(), 24)]
  const { rows } = await sql<OutflowSums>`
    with fresh as (
      insert into leaving_payments (user_id, transfer_id, msat, kind, wallet, at)
      select ${userId}, transfer_id, msat, ${kind}, ${wallet}::text, ${at}
      from unnest(${payments.map(({ transferId }) => transferId)}::text[], ${payments.map(({ msat }) => msat)}::bigint[])
        as given (transfer_id, msat)
      on conflict do nothing
      returning kind, wallet, msat
    ), counted as (
      select kind, wallet, msat from fresh
      union all
      select l.kind, l.wallet, l.msat from leaving_payments l join ledger_transfers t on t.id = l.transfer_id
      where l.user_id = ${userId} and l.at > ${since} and t.status in ('PENDING', 'POSTED')
    ), of_wallets as (
      select greatest(
        coalesce(sum(msat) filter (where kind = 'EVENT_MADE'), 0), coalesce(sum(msat) filter (where kind = 'EVENT_SPENT'), 0)
      ) as msat from counted where wallet is not null group by wallet
    ), shown as (
      select -msat as msat from wallet_transactions w
      where user_id = ${userId} and at > ${since} and type = 'WITHDRAW' and status in ('PENDING', 'SUCCESS')
        and not exists (
          select from leaving_payments l where l.user_id = w.user_id and l.transfer_id = w.transfer_id
        )
    )
    select exists (select from fresh) as "isNew", (
        coalesce((select sum(msat) from counted where wallet is null), 0)
        + coalesce((select sum(msat) from of_wallets), 0) + coalesce((select sum(msat) from shown), 0)
      )::bigint as "all",
      coalesce((select sum(msat) from counted where kind = any(${withoutProof}::text[])), 0)::bigint as unproved
  `.execute(db)
  return rows[0] as OutflowSums
}

/** Deletes outflows that no limit counts any more. */
export async function cleanUpOutflows({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await inPortions(
    db,
    (limit) => sql`
      delete from leaving_payments where (user_id, transfer_id) in (
        select user_id, transfer_id from leaving_payments where at < ${subDays(now(), 2)} ${limit}
      )
    `,
  )
}
