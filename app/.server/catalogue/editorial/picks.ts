import { sql } from 'kysely'
import type { z } from 'zod'
import {
  type addPickInput,
  maxPicks,
  type movePickInput,
  type PickList,
  pickTypes,
  type removePickInput,
} from '#app/schemas/catalogue/editorial.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { editorialTexts as texts } from '#app/texts/catalogue/editorial.ts'
import { listed } from '#app/.server/catalogue/standing/index.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { loadPicks, loadEditorial } from './load-editorial.ts'
import { requireOperator } from '#app/.server/base/actor.ts'

type Target = Pick<z.output<typeof removePickInput>, 'list' | 'content_id'>

/** The operator's lists, uncached, for editing. */
export async function editablePicks(ctx: Ctx): Promise<Record<PickList, ContentHit[]>> {
  requireOperator(ctx.actor)
  return loadPicks(ctx)
}

/** Adds content at the end of a list. */
export async function addPick(
  ctx: Ctx,
  { list, content_id }: Omit<z.output<typeof addPickInput>, 'intent'>,
): Promise<void> {
  requireOperator(ctx.actor)
  const [hit] = await listed(ctx, await hitsById(ctx, [content_id]))
  if (!hit) throw notFound('CONTENT_NOT_FOUND', texts.nothingFound)
  if (!pickTypes[list].includes(hit._type)) throw invalid('list', texts.wrongType)
  await edit(ctx, list, (ids) => {
    if (ids.includes(content_id)) throw invalid('content_id', texts.alreadyThere)
    if (ids.length >= maxPicks) throw invalid('list', texts.full(maxPicks))
    return [...ids, content_id]
  })
}

/** Moves content one place up or down. */
export async function movePick(
  ctx: Ctx,
  { list, content_id, direction }: Omit<z.output<typeof movePickInput>, 'intent'>,
): Promise<void> {
  requireOperator(ctx.actor)
  await edit(ctx, list, (ids) => {
    const from = placeOf(ids, content_id)
    const to = direction === 'up' ? from - 1 : from + 1
    if (to < 0 || to >= ids.length) return ids
    return ids.with(from, ids[to] ?? '').with(to, content_id)
  })
}

export async function removePick(ctx: Ctx, { list, content_id }: Target): Promise<void> {
  requireOperator(ctx.actor)
  await edit(ctx, list, (ids) => ids.toSpliced(placeOf(ids, content_id), 1))
}

function placeOf(ids: string[], id: string): number {
  const place = ids.indexOf(id)
  if (place === -1) throw notFound()
  return place
}

/** Rewrites a list in the order that `change` returns; edits are serialised by a lock. */
async function edit(ctx: Ctx, list: PickList, change: (ids: string[]) => string[]): Promise<void> {
  await transact(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtext('editorial picks'))`.execute(ctx.db)
    const picks = await ctx.db
      .selectFrom('editorial_picks')
      .select(['content_id', 'added_at'])
      .where('list', '=', list)
      .orderBy('position')
      .execute()
    const added = new Map(picks.map((pick) => [pick.content_id, pick.added_at]))
    const ids = change([...added.keys()])
    await ctx.db.deleteFrom('editorial_picks').where('list', '=', list).execute()
    if (ids.length === 0) return
    await ctx.db
      .insertInto('editorial_picks')
      .values(
        ids.map((content_id, position) => ({
          list,
          content_id,
          position,
          added_at: added.get(content_id) ?? ctx.now(),
        })),
      )
      .execute()
  })
  loadEditorial.clear(ctx)
}
