import type { ContentHit, ContentType } from '#app/schemas/content.ts'
import { visitor } from '../actor.ts'
import { contentTypeOf, loadFeedPage, loadItemPage } from '../catalogue/index.ts'
import type { Ctx } from '../ctx.ts'
import { AppError } from '../errors.ts'

/** A piece of content as other sites show it. */
export interface SharedContent {
  hit: ContentHit
  /** Who made it, or what it is part of. */
  maker: string
  /** What a list holds: its first or newest fifty entries, all parts of an album or audiobook. */
  items: ContentHit[]
}

const feeds: readonly string[] = ['SHOW', 'ALBUM', 'AUDIOBOOK', 'PLAYLIST', 'ARTIST']
const items: readonly string[] = ['EPISODE', 'TRACK', 'LIVE']

/** What an id stands for now, as anybody may see it; null where there is nothing of that id. */
export async function sharedContent(
  ctx: Ctx,
  input: { id: string },
): Promise<SharedContent | null> {
  try {
    return await load({ ...ctx, actor: visitor }, input)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

async function load(ctx: Ctx, input: { id: string }): Promise<SharedContent | null> {
  const type = (await contentTypeOf(ctx, input.id))?.toUpperCase() as ContentType | undefined
  if (!type) return null
  if (feeds.includes(type)) {
    const feed = await loadFeedPage(ctx, { id: input.id, page: 1 })
    return { hit: feed.hit, items: feed.items, maker: feed.hit.info.publisher ?? '' }
  }
  if (!items.includes(type)) return null
  const { hit, parent } = await loadItemPage(ctx, { id: input.id })
  const maker = type === 'TRACK' ? hit.info.publisher : parent.info.title
  return { hit, items: [], maker: maker ?? '' }
}
