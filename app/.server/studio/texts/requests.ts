import type { ItemVersion } from '#app/.server/studio/records/index.ts'
import type { Selectable } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { giveBackSeconds } from '#app/.server/studio/files/index.ts'
import type { TextKind } from './kinds.ts'

export type TextRequest = Selectable<DB['ai_texts']>

export const mostAttempts = 3

/** Requests a text, in the caller's transaction; replaces an older request for it. */
export async function requestText(
  ctx: Ctx,
  target: ItemVersion,
  kind: TextKind,
  { source = null, seconds = 0 }: { source?: string | null; seconds?: number } = {},
): Promise<Date> {
  const requestedAt = ctx.now()
  const values = {
    state: 'PENDING',
    requested_at: requestedAt,
    source,
    seconds,
    attempts: 0,
    error: null,
    made_by: null,
    is_draft: false,
    made_at: null,
  }
  await ctx.db
    .insertInto('ai_texts')
    .values({ ...target, kind, ...values })
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'item_id', 'access', 'kind']).doUpdateSet(values),
    )
    .execute()
  const { feed_id: feedId, item_id: itemId, access } = target
  await enqueue(
    ctx,
    'make-ai-text',
    { feedId, itemId, access, kind, requestedAt: requestedAt.toISOString() },
    {
      key: `make-ai-text:${feedId}:${itemId}:${access}:${kind}`,
      maxAttempts: mostAttempts + 1,
      // Speech recognition takes a whole processor, so transcripts have a queue of their own.
      queue: kind === 'TRANSCRIPT' ? 'transcribe' : 'write',
    },
  )
  return requestedAt
}

/** The latest requests for one version of an item, by kind of text. */
export async function requestsFor(
  ctx: Ctx,
  target: ItemVersion,
): Promise<Partial<Record<TextKind, TextRequest>>> {
  const rows = await ofTarget(ctx, target).execute()
  return Object.fromEntries(rows.map((row) => [row.kind, row]))
}

function ofTarget(ctx: Ctx, target: ItemVersion) {
  return ctx.db
    .selectFrom('ai_texts')
    .selectAll()
    .where('feed_id', '=', target.feed_id)
    .where('item_id', '=', target.item_id)
    .where('access', '=', target.access)
}

interface OneRequest extends ItemVersion {
  kind: TextKind
  requestedAt: Date
}

/** Starts an attempt; null if the request is already done, failed, or replaced by a newer one. */
export async function beginAttempt(ctx: Ctx, request: OneRequest): Promise<TextRequest | null> {
  const row = await changeRequest(ctx, request, (query) =>
    query.set((eb) => ({ attempts: eb('attempts', '+', 1) })),
  )
  return row ?? null
}

/**
 * Saves the outcome of an attempt; false if the request was replaced by a newer one. A final failure refunds its
 * seconds.
 */
export function endAttempt(
  ctx: Ctx,
  request: OneRequest,
  outcome:
    | { state: 'DONE'; made_by: string; is_draft: boolean }
    | { state: 'PENDING' | 'FAILED'; error: string },
): Promise<boolean> {
  const made = outcome.state === 'DONE' ? { made_at: ctx.now(), error: null } : {}
  return transact(ctx, async (ctx) => {
    const row = await changeRequest(ctx, request, (query) => query.set({ ...outcome, ...made }))
    if (row && outcome.state === 'FAILED') await giveBackSeconds(ctx, row)
    return row !== undefined
  })
}

function changeRequest(
  ctx: Ctx,
  { feed_id, item_id, access, kind, requestedAt }: OneRequest,
  change: (query: ReturnType<typeof pendingUpdate>) => ReturnType<typeof pendingUpdate>,
) {
  return change(pendingUpdate(ctx))
    .where('feed_id', '=', feed_id)
    .where('item_id', '=', item_id)
    .where('access', '=', access)
    .where('kind', '=', kind)
    .where('requested_at', '=', requestedAt)
    .where('state', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst()
}

function pendingUpdate(ctx: Ctx) {
  return ctx.db.updateTable('ai_texts')
}
