import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { contentTypeOf } from '#app/.server/catalogue/cards/index.ts'
import { loadFeedPage, loadItemPage } from '#app/.server/catalogue/pages/index.ts'
import { loadClip } from '#app/.server/library/clips/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { loadPlaylist } from '#app/.server/library/playlists/index.ts'

/** Content as other sites show it. */
export interface SharedContent {
  hit: ContentHit
  /** Its creator, or the title of its parent. */
  maker: string
  /** The entries of a list: its first or newest fifty, or all parts of an album or audiobook. */
  items: ContentHit[]
}

/** The public content with an id; null if there is none. */
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

async function load(ctx: Ctx, { id }: { id: string }): Promise<SharedContent | null> {
  switch (await contentTypeOf(ctx, id)) {
    case null:
      return null
    case 'clip': {
      const { clip } = await loadClip(ctx, { id })
      return { hit: clip, items: [], maker: clip.parent?.info.title ?? '' }
    }
    case 'episode':
    case 'track':
    case 'live': {
      const { hit, parent } = await loadItemPage(ctx, { id })
      const maker = hit._type === 'TRACK' ? hit.info.publisher : parent.info.title
      return { hit, items: [], maker: maker ?? '' }
    }
    case 'playlist':
      return listOf((await loadPlaylist(ctx, { id })) ?? (await loadFeedPage(ctx, { id, page: 1 })))
    default:
      return listOf(await loadFeedPage(ctx, { id, page: 1 }))
  }
}

function listOf({ hit, items }: { hit: ContentHit; items: ContentHit[] }): SharedContent {
  return { hit, items, maker: hit.info.publisher ?? '' }
}
