import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { ImportStatus } from '#app/schemas/studio/imports.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { asProductFor, type Ctx } from '#app/.server/base/ctx.ts'
import { cancelImport } from './cancel.ts'
import { retryImport } from './retry.ts'

/** An import that doesn't come to its end by itself. */
interface StuckImport {
  id: string
  userId: string
  title: string
  /** Of the feed that is imported. */
  url: string
  status: ImportStatus
  /** Why, as far as it is known: of the import, else of the first thing that couldn't be copied. */
  reason: string | null
  at: Date
}

/** Imports that are looked at, and days after which one that is at work is stuck. */
const mostLookedAt = 1000
const longestDays = 2

/**
 * The imports that have failed, as a whole or in parts, or are at work for longer than two days, newest first.
 * @throws AppError 403 FORBIDDEN
 */
export async function stuckImports(ctx: Ctx, limit: number): Promise<StuckImport[]> {
  requireAct(ctx.actor, 'RUN_INSTALLATION')
  const { rows } = await sql<StuckImport>`
    with unfinished as materialized (
      select user_id, id, title, url, status, error, created_at from imports
      where status in ('READING', 'MEASURING', 'COPYING', 'COPIED', 'FAILED')
      order by created_at desc, id limit ${mostLookedAt}
    )
    select unfinished.id, user_id as "userId", title, url, status, created_at as at,
      coalesce(error, item.reason, cover.cover_error) as reason
    from unfinished
    left join lateral (
      select true as failed, reason from import_items as items
      where items.user_id = unfinished.user_id and items.import_id = unfinished.id and state = 'FAILED'
      order by feed_position, position limit 1
    ) as item on true
    left join lateral (
      select true as failed, cover_error from import_feeds as feeds
      where feeds.user_id = unfinished.user_id and feeds.import_id = unfinished.id and cover_state = 'FAILED'
      order by position limit 1
    ) as cover on true
    where status = 'FAILED' or item.failed or cover.failed
      or (status <> 'COPIED' and created_at < ${subDays(ctx.now(), longestDays)})
    order by created_at desc, unfinished.id limit ${limit}
  `.execute(ctx.db)
  return rows
}

/**
 * Tries again what has failed of an import, or cancels it with all that it has made, for its owner.
 * @throws AppError 403 FORBIDDEN, 404 NO_IMPORT, and as `retryImport` and `cancelImport`
 */
export async function decideImport(
  ctx: Ctx,
  { id, userId, act }: { id: string; userId: string; act: 'again' | 'drop' },
): Promise<void> {
  requireAct(ctx.actor, 'RUN_INSTALLATION')
  const forOwner = asProductFor(ctx, userId)
  await (act === 'again' ? retryImport : cancelImport)(forOwner, { import_id: id })
}
