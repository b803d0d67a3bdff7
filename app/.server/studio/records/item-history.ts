import { isDeepStrictEqual } from 'node:util'
import { subMinutes } from 'date-fns/subMinutes'
import { mostStates } from '#app/rules/studio/item-history.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { ItemRow } from './rows.ts'
import { withChanges } from './unpublished-changes.ts'

/** What an edit has changed of an item's content, by field; a side that is missing is empty. */
export type FieldChanges = Record<string, { from?: unknown; to?: unknown }>

/** Edits of one account within this time are one state: forms save themselves after each pause. */
const oneStateMinutes = 10

type Edited = Pick<ItemRow, 'feed_id' | 'id' | 'content' | 'changes'>

/** Notes what an edit has changed of what the item's editor shows, in the transaction of the edit, which has locked it. */
export async function noteHistory(ctx: Ctx, before: Edited, after: Edited): Promise<void> {
  const changed = changesBetween(
    withChanges(before.content, before.changes),
    withChanges(after.content, after.changes),
  )
  if (Object.keys(changed).length === 0) return
  const last = await lastState(ctx, after)
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const isSame = last?.user_id === userId && last.began_at > subMinutes(ctx.now(), oneStateMinutes)
  if (last && isSame) return joinState(ctx, after, last, changed)
  const position = (last?.position ?? 0) + 1
  await ctx.db
    .insertInto('item_history')
    .values({
      feed_id: after.feed_id,
      item_id: after.id,
      position,
      user_id: userId,
      began_at: ctx.now(),
      saved_at: ctx.now(),
      changed: JSON.stringify(changed),
    })
    .execute()
  if (position <= mostStates) return
  await statesOf(ctx, after)
    .where('position', '<=', position - mostStates)
    .execute()
}

/** Forgets what was changed of an item, such as when it is deleted. */
export async function forgetHistory(ctx: Ctx, item: Pick<Edited, 'feed_id' | 'id'>): Promise<void> {
  await statesOf(ctx, item).execute()
}

function statesOf(ctx: Ctx, { feed_id, id }: Pick<Edited, 'feed_id' | 'id'>) {
  return ctx.db.deleteFrom('item_history').where('feed_id', '=', feed_id).where('item_id', '=', id)
}

interface LastState {
  position: number
  user_id: string | null
  began_at: Date
  changed: unknown
}

function lastState(ctx: Ctx, { feed_id, id }: Edited): Promise<LastState | undefined> {
  return ctx.db
    .selectFrom('item_history')
    .select(['position', 'user_id', 'began_at', 'changed'])
    .where('feed_id', '=', feed_id)
    .where('item_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function joinState(
  ctx: Ctx,
  { feed_id, id }: Edited,
  last: LastState,
  changed: FieldChanges,
): Promise<void> {
  await ctx.db
    .updateTable('item_history')
    .set({
      saved_at: ctx.now(),
      changed: JSON.stringify(joined(last.changed as FieldChanges, changed)),
    })
    .where('feed_id', '=', feed_id)
    .where('item_id', '=', id)
    .where('position', '=', last.position)
    .execute()
}

/** Two edits that follow each other as one. What the second takes back is no change; an empty state is not shown. */
function joined(first: FieldChanges, second: FieldChanges): FieldChanges {
  const all = { ...first }
  for (const [field, { from, to }] of Object.entries(second)) {
    const before = first[field] ? first[field].from : from
    if (isDeepStrictEqual(before, to)) Reflect.deleteProperty(all, field)
    else all[field] = sides(before, to)
  }
  return all
}

function changesBetween(before: object, after: object): FieldChanges {
  const [old, now] = [before, after] as Record<string, unknown>[]
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(old?.[field] ?? null, now?.[field] ?? null))
      .map((field) => [field, sides(old?.[field], now?.[field])]),
  )
}

function sides(from: unknown, to: unknown): { from?: unknown; to?: unknown } {
  return { ...((from ?? null) !== null && { from }), ...((to ?? null) !== null && { to }) }
}
