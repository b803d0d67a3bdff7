import { sql } from 'kysely'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { inPortions, lockFor } from '#app/.server/base/db/index.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { walletAmountRefused } from '#app/.server/money/books/index.ts'

/** As what something leaves the wallets of an account. EVENT_SPENT, BOOST, STREAM and ZAP go elsewhere. */
export type LeavingKind = 'WITHDRAW' | 'EVENT_MADE' | 'EVENT_SPENT' | 'BOOST' | 'STREAM' | 'ZAP'

/** What is about to leave. */
export interface Leaving {
  /** Whose limit it is: of an event wallet that of whoever made it. */
  userId: string
  kind: LeavingKind
  /** The event wallet that is filled, or spent from. */
  wallet?: string
  /** The transfers that move it, which needn't be made yet. Millisats, without fees. */
  payments: readonly { transferId: string; msat: number }[]
}

/** These ask for no proof by themselves. */
const withoutProof: readonly LeavingKind[] = ['BOOST', 'ZAP']

/**
 * Counts what leaves against what an account may in 24 hours, under one lock: call it in the transaction that makes the
 * transfers, before everything else that this locks. What it throws must end that transaction. The same transfers again
 * count once, and those that were voided or refused no more.
 * @throws AppError 409 DAILY_LIMIT, and for boosts and zaps beyond what needs none 403 PROOF_NEEDED
 */
export async function checkLeaving(ctx: Ctx, leaving: Leaving): Promise<void> {
  if (leaving.payments.length === 0) return
  await lockFor(ctx, `leaving ${leaving.userId}`)
  const { satsWithdrawnADay: most, satsADayWithoutProof: mostUnproved } = limitsOf(ctx.site)
  const { isNew, all, unproved } = await write(ctx, leaving)
  if (!isNew) return
  if (most !== null && all > most * 1000) throw walletAmountRefused('DAILY_LIMIT', most)
  if (
    mostUnproved !== null &&
    withoutProof.includes(leaving.kind) &&
    unproved > mostUnproved * 1000
  )
    await requireFreshProof(ctx, 'payOutside')
}

interface Left {
  /** Whether some of it wasn't written down yet. */
  isNew: boolean
  all: number
  unproved: number
}

/**
 * Writes down what leaves, and answers what has left in 24 hours with it: its transfers needn't be made yet. What an event
 * wallet was filled with isn't counted again when it is spent; processes of an earlier version wrote down withdrawals
 * alone, as what the wallet shows.
 */
async function write({ db, now }: Ctx, leaving: Leaving): Promise<Left> {
  const { userId, kind, wallet = null, payments } = leaving
  const [at, since] = [now(), subHours(now(), 24)]
  const { rows } = await sql<Left>`
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
  return rows[0] as Left
}

/** Forgets what no limit counts any more. */
export async function cleanUpLeaving({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await inPortions(
    db,
    (limit) => sql`
      delete from leaving_payments where (user_id, transfer_id) in (
        select user_id, transfer_id from leaving_payments where at < ${subDays(now(), 2)} ${limit}
      )
    `,
  )
}
