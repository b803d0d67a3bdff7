import type { ItemChoice } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { finishedItems } from '#app/.server/library/entries/index.ts'
import { findInFeed } from '#app/.server/catalogue/search/index.ts'
import { limited } from '#app/.server/site/search/index.ts'
import { type FeedFilter, isFiltered } from '#app/rules/catalogue/feed-filter.ts'

const findWithin = limited(findInFeed)

/** The filter as it holds for whoever asks: visitors have played nothing that we know of. */
export function filterFor(ctx: Ctx, filter: FeedFilter): FeedFilter {
  const isOfListener = filter.only === 'played' || filter.only === 'unplayed'
  return isOfListener && ctx.actor.kind !== 'user' ? { ...filter, only: null } : filter
}

/** Which items the catalogue selects for a filter; null for the whole feed. */
export async function chosenItems(
  ctx: Ctx,
  feedId: string,
  filter: FeedFilter,
): Promise<ItemChoice | null> {
  if (!isFiltered(filter)) return null
  const { sort, only, query } = filter
  const isOfListener = only === 'played' || only === 'unplayed'
  const [found, played] = await Promise.all([
    query === '' ? undefined : findWithin(ctx, { feedId, query }),
    isOfListener ? finishedItems(ctx, { feedId }) : [],
  ])
  const among = only === 'played' ? inBoth(played, found) : found
  return {
    sort,
    has: only === 'transcript' || only === 'video' ? only : null,
    among,
    except: only === 'unplayed' ? played : undefined,
  }
}

function inBoth(ids: string[], others: string[] | undefined): string[] {
  const among = others && new Set(others)
  return among ? ids.filter((id) => among.has(id)) : ids
}
