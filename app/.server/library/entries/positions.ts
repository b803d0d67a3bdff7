import { sql } from 'kysely'
import type { z } from 'zod'
import { isFinishedAt } from '#app/rules/library/positions.ts'
import type {
  ListenedPosition,
  PositionsAnswer,
  positionSet,
  positionsGet,
} from '#app/schemas/library/library.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { nextRevision } from './revision.ts'

const positionsPerPage = 500

/**
 * Saves positions from a device. For each item the latest time of listening wins, in whatever order they arrive; times
 * in the future count as now. Unknown items are ignored.
 */
export async function setPositions(
  ctx: Ctx,
  { positions }: z.output<typeof positionSet>,
): Promise<void> {
  await storePositions(ctx, requireUserId(ctx.actor), positions)
}

/** The same for an account that doesn't ask itself. */
export async function storePositions(
  ctx: Ctx,
  userId: string,
  positions: readonly ListenedPosition[],
): Promise<void> {
  if (positions.length === 0) return
  await transact(ctx, async (ctx) => {
    const { revision, clearedAt } = await nextRevision(ctx, userId)
    const now = ctx.now()
    const incoming = latestOfEach(positions).map((incoming) => ({
      ...incoming,
      at: new Date(Math.min(Date.parse(incoming.listened), now.getTime())),
      finished: incoming.finished || isFinishedAt(incoming.position, incoming.duration),
    }))
    await sql`
      insert into listening (user_id, item_id, feed_id, position_seconds, duration_seconds, finished, in_history,
        listened_at, revision)
      select ${userId}, incoming.id, item_directory.feed_id, incoming.position, incoming.duration, incoming.finished, true,
        incoming.at, ${revision}::bigint
      from unnest(
        ${incoming.map(({ _id }) => _id)}::text[],
        ${incoming.map(({ position }) => position)}::float8[],
        ${incoming.map(({ duration }) => duration)}::float8[],
        ${incoming.map(({ finished }) => finished)}::boolean[],
        ${incoming.map(({ at }) => at.toISOString())}::timestamptz[]
      ) as incoming (id, position, duration, finished, at)
      join item_directory on item_directory.item_id = incoming.id
      where incoming.at > ${clearedAt ?? new Date(0)}
      on conflict (user_id, item_id) do update set
        position_seconds = excluded.position_seconds,
        duration_seconds = coalesce(excluded.duration_seconds, listening.duration_seconds),
        finished = excluded.finished,
        in_history = true,
        listened_at = excluded.listened_at,
        revision = excluded.revision
      where excluded.listened_at > listening.listened_at
    `.execute(ctx.db)
  })
}

/** Positions that changed since a cursor, oldest first; without one, the newest 500. */
export async function getPositions(
  ctx: Ctx,
  input: z.output<typeof positionsGet>,
): Promise<PositionsAnswer> {
  const userId = requireUserId(ctx.actor)
  const since = readRevision(input.cursor)
  const rows = since ? await changesSince(ctx, userId, since) : await newest(ctx, userId)
  const last = rows.at(-1)
  return {
    positions: rows.map((row) => ({
      _id: row.item_id,
      position: row.position_seconds,
      duration: row.duration_seconds,
      finished: row.finished,
      listened: row.listened_at.toISOString(),
    })),
    cursor: last ? `${last.revision}.${last.item_id}` : (input.cursor ?? '0.'),
    more: since !== null && rows.length === positionsPerPage,
  }
}

const columns = [
  'item_id',
  'position_seconds',
  'duration_seconds',
  'finished',
  'listened_at',
  'revision',
] as const

async function newest(ctx: Ctx, userId: string) {
  const rows = await ctx.db
    .selectFrom('listening')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('revision', 'desc')
    .orderBy('item_id', 'desc')
    .limit(positionsPerPage)
    .execute()
  return rows.reverse()
}

function changesSince(ctx: Ctx, userId: string, since: { revision: number; itemId: string }) {
  return ctx.db
    .selectFrom('listening')
    .select(columns)
    .where('user_id', '=', userId)
    .where(sql<boolean>`(revision, item_id) > (${since.revision}::bigint, ${since.itemId}::text)`)
    .orderBy('revision')
    .orderBy('item_id')
    .limit(positionsPerPage)
    .execute()
}

function readRevision(cursor: string | undefined): { revision: number; itemId: string } | null {
  const match = /^(\d{1,15})\.([A-Za-z0-9]{0,20})$/.exec(cursor ?? '')
  return match ? { revision: Number(match[1]), itemId: match[2] ?? '' } : null
}

function latestOfEach(positions: readonly ListenedPosition[]): ListenedPosition[] {
  const latest = new Map<string, ListenedPosition>()
  for (const incoming of positions) {
    const known = latest.get(incoming._id)
    if (!known || Date.parse(incoming.listened) > Date.parse(known.listened))
      latest.set(incoming._id, incoming)
  }
  return [...latest.values()]
}
