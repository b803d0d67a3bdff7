import { syncBounds } from '#app/rules/library/sync.ts'
import { syncTexts as texts } from '#app/texts/library/sync.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { kept } from './change-subscriptions.ts'

/** A list of podcasts that an app keeps for the account alone. */
export interface PodcastList {
  name: string
  title: string
  urls: string[]
}

/** The lists of the signed-in account, the oldest first. */
export function podcastLists(ctx: Ctx): Promise<PodcastList[]> {
  return ctx.db
    .selectFrom('sync_lists')
    .select(['name', 'title', 'urls'])
    .where('user_id', '=', requireUserId(ctx.actor))
    .orderBy('created_at')
    .orderBy('name')
    .execute()
}

/** The list of this name; null where there is none. */
export async function podcastList(ctx: Ctx, name: string): Promise<PodcastList | null> {
  const row = await ctx.db
    .selectFrom('sync_lists')
    .select(['name', 'title', 'urls'])
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Makes a list, whose name is made of its title.
 * @throws AppError 409 LIST_EXISTS, TOO_MANY_LISTS; 400 TOO_LONG
 */
export async function createList(
  ctx: Ctx,
  { title, urls }: { title: string; urls: readonly string[] },
): Promise<{ name: string }> {
  const userId = requireUserId(ctx.actor)
  const name = nameOf(title)
  const listed = listedOf(urls)
  return transact(ctx, async (ctx) => {
    await lockFor(ctx, `podcast lists ${userId}`)
    const lists = await podcastLists(ctx)
    if (lists.some((list) => list.name === name))
      throw new AppError('LIST_EXISTS', { status: 409, message: texts.listExists })
    if (lists.length >= syncBounds.lists)
      throw new AppError('TOO_MANY_LISTS', {
        status: 409,
        message: texts.tooManyLists(syncBounds.lists),
      })
    await ctx.db
      .insertInto('sync_lists')
      .values({ user_id: userId, name, title, urls: listed, created_at: ctx.now() })
      .execute()
    return { name }
  })
}

/** Replaces what is in a list; false where there is none of this name. */
export async function replaceList(
  ctx: Ctx,
  { name, urls }: { name: string; urls: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('sync_lists')
    .set({ urls: listedOf(urls) })
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a list; false where there is none of this name. */
export async function deleteList(ctx: Ctx, name: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sync_lists')
    .where('user_id', '=', requireUserId(ctx.actor))
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function listedOf(urls: readonly string[]): string[] {
  const listed = kept(urls).urls
  if (listed.length <= syncBounds.listed) return listed
  throw new AppError('TOO_LONG', { status: 400, message: texts.listTooLong(syncBounds.listed) })
}

/** “My Python Podcasts” is my-python-podcasts. */
function nameOf(title: string): string {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
  return name.slice(0, 100) || 'list'
}
