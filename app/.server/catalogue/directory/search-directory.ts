import type { Ctx } from '#app/.server/base/ctx.ts'
import { keptOutAmong } from '#app/.server/catalogue/standing/index.ts'
import { catalogueDirectory } from './catalogue-directory.ts'
import type { Directory, DirectoryShow } from './directory.ts'
import { podcastIndex } from './podcast-index.ts'

/** The Podcast Index if this installation has keys for it, otherwise its own catalogue. */
export function directoryOf(ctx: Ctx): Directory {
  return ctx.site.podcastIndex ? podcastIndex(ctx, ctx.site.podcastIndex) : catalogueDirectory(ctx)
}

/** me/directory-search: shows by name, or by id. */
export async function searchDirectory(
  ctx: Ctx,
  { q }: { q: string },
): Promise<{ shows: DirectoryShow[] }> {
  const query = q.trim()
  if (query === '') return { shows: [] }
  const directory = directoryOf(ctx)
  const byId = /^(\d{1,12}|[A-Za-z0-9]{20})$/.test(query) ? await directory.find(query) : null
  const byName = await directory.search(query)
  const shows = byId ? [byId, ...byName.filter(({ id }) => id !== byId.id)] : byName
  const keptOut = await keptOutAmong(
    ctx,
    shows.map(({ url }) => ({ urls: [url] })),
  )
  return { shows: shows.filter((_, at) => !keptOut[at]) }
}
