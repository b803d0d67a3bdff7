import { addSeconds } from 'date-fns/addSeconds'
import type { ItemVersion } from '#app/.server/studio/records/index.ts'
import { type Selectable, sql } from 'kysely'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { shareOf } from '#app/.server/base/actor.ts'
import { giveBackSeconds } from '#app/.server/studio/files/index.ts'
import type { TextKind } from './kinds.ts'
import { presentTurn } from './turns.ts'

export type TextRequest = Selectable<DB['ai_texts']>

export const mostAttempts = 3
const pauseSeconds = 30

/** Requests a text, in the caller's transaction; replaces an older request for it. */
export async function requestText(
  ctx: Ctx,
  target: ItemVersion,
  kind: TextKind,
  { source = null, seconds = 0, spoken = 0 }: RequestedSound = {},
): Promise<Date> {
  const requestedAt = ctx.now()
  const isSpeech = kind === 'TRANSCRIPT'
  const values = {
    asked_by: shareOf(ctx.actor),
    spoken,
    ...(isSpeech ? { asked_turn: presentTurn, owner_turn: presentTurn } : {}),
    begun_at: null,
    percent: 0,
    not_before: null,
    error_code: null,
    state: 'PENDING',
    requested_at: requestedAt,
    source,
    seconds,
    attempts: 0,
    error: null,
    made_by: null,
    is_draft: false,
    confidence: null,
    is_preparing: false,
    made_at: null,
  }
  await ctx.db
    .insertInto('ai_texts')
    .values({ ...target, kind, ...values })
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'item_id', 'access', 'kind']).doUpdateSet(values),
    )
    .execute()
  if (isSpeech) await enqueueTurn(ctx, target)
  else await enqueueMaking(ctx, target, kind, requestedAt)
  return requestedAt
}

interface RequestedSound {
  /** The audio that a transcript is of, by its storage key. */
  source?: string | null
  /** How many seconds were counted towards the month's limit. */
  seconds?: number
  /** How many seconds of sound there are to hear. */
  spoken?: number
}

/**
 * Enqueues a turn for each transcript that waits; whichever is first by then gets it. Speech recognition takes a whole
 * processor, so turns have a queue of their own, in which one runs at a time.
 */
function enqueueTurn(ctx: Ctx, target: ItemVersion, runAt?: Date): Promise<void> {
  const options = { key: keyOf(target, 'TRANSCRIPT'), queue: 'transcribe', maxAttempts: 25 }
  return enqueue(ctx, 'transcribe-next', {}, { ...options, ...(runAt && { runAt }) })
}

function enqueueMaking(ctx: Ctx, target: ItemVersion, kind: TextKind, requestedAt: Date) {
  const { feed_id: feedId, item_id: itemId, access } = target
  return enqueue(
    ctx,
    'make-ai-text',
    { feedId, itemId, access, kind, requestedAt: requestedAt.toISOString() },
    { key: keyOf(target, kind), maxAttempts: mostAttempts + 1, queue: 'write' },
  )
}

function keyOf({ feed_id, item_id, access }: ItemVersion, kind: TextKind): string {
  return `make-ai-text:${feed_id}:${item_id}:${access}:${kind}`
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

export interface OneRequest extends ItemVersion {
  kind: TextKind
  requestedAt: Date
}

/** Starts an attempt; null if the request is already done, failed, or replaced by a newer one. */
export async function beginAttempt(ctx: Ctx, request: OneRequest): Promise<TextRequest | null> {
  const row = await changeRequest(ctx, request, (query) =>
    query.set((eb) => ({
      attempts: eb('attempts', '+', 1),
      begun_at: ctx.now(),
      percent: 0,
      is_preparing: false,
      not_before: null,
    })),
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
    | { state: 'DONE'; made_by: string; is_draft: boolean; confidence: number | null }
    | { state: 'PENDING' | 'FAILED'; error: string; error_code?: string | null },
): Promise<boolean> {
  const isRetried = outcome.state === 'PENDING'
  const retryAt = addSeconds(ctx.now(), pauseSeconds)
  const values = {
    ...outcome,
    ...(outcome.state === 'DONE' ? { made_at: ctx.now(), error: null, error_code: null } : {}),
    ...(isRetried ? { not_before: retryAt } : {}),
    begun_at: null,
  }
  return transact(ctx, async (ctx) => {
    const row = await changeRequest(ctx, request, (query) => query.set(values))
    if (row && isRetried && request.kind === 'TRANSCRIPT') await enqueueTurn(ctx, request, retryAt)
    if (row && outcome.state === 'FAILED') await giveBackSeconds(ctx, row)
    return row !== undefined
  })
}

/** Gives an attempt back that this process can't end, since it is told to stop: it counts for nothing. */
export function giveBackAttempt(ctx: Ctx, request: OneRequest): Promise<void> {
  return transact(ctx, async (ctx) => {
    const row = await changeRequest(ctx, request, (query) =>
      query.set({ attempts: sql`greatest(attempts - 1, 0)`, begun_at: null, percent: 0 }),
    )
    if (!row) return
    if (request.kind === 'TRANSCRIPT') await enqueueTurn(ctx, request)
    else await enqueueMaking(ctx, request, request.kind, request.requestedAt)
  })
}

/** Whether a text is still asked for by this request. */
export async function isAskedFor(ctx: Ctx, request: OneRequest): Promise<boolean> {
  const row = await ofTarget(ctx, request)
    .where('kind', '=', request.kind)
    .where('requested_at', '=', request.requestedAt)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes how much of the sound was heard, in percent; or how much of the recogniser's model is there, before that. */
export async function noteProgress(
  ctx: Ctx,
  request: OneRequest,
  percent: number,
  { isPreparing = false } = {},
): Promise<void> {
  await changeRequest(ctx, request, (query) => query.set({ percent, is_preparing: isPreparing }))
}

/** Takes a request back that isn't done: nothing of it is left, and its seconds aren't counted. */
export async function dropRequest(ctx: Ctx, target: ItemVersion, kind: TextKind): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const row = await ctx.db
      .deleteFrom('ai_texts')
      .where('feed_id', '=', target.feed_id)
      .where('item_id', '=', target.item_id)
      .where('access', '=', target.access)
      .where('kind', '=', kind)
      .where('state', '=', 'PENDING')
      .returningAll()
      .executeTakeFirst()
    if (row) await giveBackSeconds(ctx, row)
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
