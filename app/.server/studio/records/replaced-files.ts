import { sql } from 'kysely'
import { mediaKey, parseMediaPath } from '#app/rules/base/media-path.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import type { Enclosure, ItemContent } from './content.ts'
import { fileAt, slotOf } from './enclosures.ts'
import type { FeedRow, ItemRow } from './rows.ts'

/** SERVED under its own address for a while, KEPT without that, or GONE with its bytes. */
type ReplacedState = 'SERVED' | 'KEPT' | 'GONE'

type Files = Pick<ItemContent, 'enclosures'>

interface Left {
  path: string
  files: Enclosure[]
  state: ReplacedState
}

/**
 * Notes which files of a published item are no longer its own once `content` is public, in the transaction that
 * publishes it: their addresses are known to apps. One that another takes the place of is served for a while.
 */
export async function noteReplaced(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  item: Authorized<ItemRow>,
  content: ItemContent,
): Promise<void> {
  const [before, after] = [presentFiles(item.content), presentFiles(content)]
  const left = before.filter((file) => fileAt(content, slotOf(file))?.url !== file.url)
  const taken = after.filter((file) => before.every(({ url }) => url !== file.url))
  if (taken.length > 0) await deleteNoted(ctx, item, taken)
  const emptied = left.filter((file) => !fileAt(content, slotOf(file)))
  if (emptied.length > 0) await endServing(ctx, item, emptied)
  const stillNamed = new Set(after.map(pathOf))
  const rows = [...Map.groupBy(left, pathOf)].map(([path, files]) => {
    const replaced = files.filter((file) => fileAt(content, slotOf(file)))
    const isServed = feed.published_at !== null && replaced.length > 0 && !stillNamed.has(path)
    return isServed
      ? ({ path, files: replaced, state: 'SERVED' } as const)
      : ({ path, files, state: 'KEPT' } as const)
  })
  await note(ctx, item, rows)
}

/** Notes the files of an item that is taken back: what replaces them in the draft doesn't have them served again. */
export async function noteTakenBack(ctx: Ctx, item: Authorized<ItemRow>): Promise<void> {
  await endServing(ctx, item)
  const files = Map.groupBy(presentFiles(item.content), pathOf)
  await note(
    ctx,
    item,
    [...files].map(([path, files]) => ({ path, files, state: 'KEPT' })),
  )
}

/** Ends the serving of what was replaced in all items of a feed that is taken back. */
export async function endServingIn(ctx: Ctx, feed: Authorized<FeedRow>): Promise<void> {
  await ctx.db
    .updateTable('replaced_files')
    .set({ state: 'KEPT' })
    .where('feed_id', '=', feed.id)
    .where('state', '=', 'SERVED')
    .execute()
}

function presentFiles({ enclosures = [] }: Files): Enclosure[] {
  return enclosures.filter(({ deleted }) => !deleted)
}

/** The path of a file, decoded; '' if its address isn't formed as those of this server. */
function pathOf({ url }: Pick<Enclosure, 'url'>): string {
  const object = parseMediaPath(/\/feeds\/(.+)$/.exec(url)?.[1] ?? '')
  return object ? mediaKey(object) : ''
}

async function note(ctx: Ctx, item: Authorized<ItemRow>, left: Left[]): Promise<void> {
  const { variant } = item.content
  const rows = left.map(({ path, files, state }) => ({
    feed_id: item.feed_id,
    item_id: item.id,
    path,
    kind: files[0]?.kind ?? 'AUDIO',
    versions: files.map(({ access }) => access),
    variant: variant ? JSON.stringify(variant) : null,
    published_at: item.published_at ?? ctx.now(),
    replaced_at: ctx.now(),
    state,
  }))
  const ours = rows.filter(({ path }) => path !== '')
  if (ours.length === 0) return
  await ctx.db
    .insertInto('replaced_files')
    .values(ours)
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'path']).doUpdateSet((row) => ({
        kind: row.ref('excluded.kind'),
        versions: row.ref('excluded.versions'),
        variant: row.ref('excluded.variant'),
        published_at: row.ref('excluded.published_at'),
        replaced_at: row.ref('excluded.replaced_at'),
        state: row.ref('excluded.state'),
      })),
    )
    .execute()
}

/**
 * What is an item's file again isn't a replaced one.
 * @throws AppError NOT_UPLOADED for one that was deleted since it was looked at
 */
async function deleteNoted(ctx: Ctx, item: Authorized<ItemRow>, files: Enclosure[]): Promise<void> {
  const known = await ctx.db
    .deleteFrom('replaced_files')
    .where('feed_id', '=', item.feed_id)
    .where('path', 'in', files.map(pathOf))
    .returning('state')
    .execute()
  if (known.some(({ state }) => state === 'GONE'))
    throw invalid(
      'content.enclosures',
      'The file is no longer here. Please upload it again.',
      'NOT_UPLOADED',
    )
}

/** Ends the serving of what an item had before, or of what it had before at the places of some files. */
async function endServing(
  ctx: Ctx,
  item: Authorized<ItemRow>,
  places?: Pick<Enclosure, 'kind' | 'access'>[],
): Promise<void> {
  await ctx.db
    .updateTable('replaced_files')
    .set({ state: 'KEPT' })
    .where('feed_id', '=', item.feed_id)
    .where('item_id', '=', item.id)
    .where('state', '=', 'SERVED')
    .$if(places !== undefined, (query) =>
      query.where((where) =>
        where.or(
          (places ?? []).map(({ kind, access }) =>
            where.and([where('kind', '=', kind), sql<boolean>`${access} = any(versions)`]),
          ),
        ),
      ),
    )
    .execute()
}
