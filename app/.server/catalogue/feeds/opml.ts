import { type OpmlFeed, parseOpml, renderOpml } from '#app/protocols/feed/opml.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { addFeedByUrl } from './add-by-url.ts'
import type { AddedFeed } from './add-feed.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** The result for one feed of an OPML file. */
export type OpmlResult =
  | ({ source: string } & AddedFeed)
  | { source: string; status: 'failed'; title?: string; error: string }

/** Adds each feed of an OPML file and yields a result for each; failures have the reason. */
export async function* addFeedsFromOpml(ctx: Ctx, text: string): AsyncGenerator<OpmlResult> {
  const { feeds, warnings } = parseOpml(text)
  for (const feed of feeds) yield await addOne(ctx, feed)
  for (const warning of warnings) yield { source: '', status: 'failed', error: warning }
}

async function addOne(ctx: Ctx, { url, title }: OpmlFeed): Promise<OpmlResult> {
  try {
    return { source: url, ...(await addFeedByUrl(ctx, { url })) }
  } catch (error) {
    return { source: url, status: 'failed', ...(title && { title }), error: messageOf(error) }
  }
}

/** Why adding a feed failed, for its line of the results. Unexpected errors are logged. */
export function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (error instanceof Error && 'code' in error) return error.message
  reportError(error)
  return 'Something went wrong'
}

/** The feeds of the catalogue that have a web address, or those of `feedIds`, as OPML for other apps. */
export async function exportOpml(
  ctx: Ctx,
  input: { title: string; feedIds?: string[] },
): Promise<string> {
  let query = ctx.db
    .selectFrom('feeds')
    .select(['url', 'title', 'link'])
    .where('url', 'like', 'http%')
    .where('status', '=', 'ACTIVE')
    .orderBy('title')
  if (input.feedIds) query = query.where('id', 'in', [...input.feedIds, ''])
  const feeds = await query.execute()
  return renderOpml({
    title: input.title,
    created: ctx.now().toISOString(),
    feeds: feeds.map(({ url, title, link }) => ({ url, title, ...(link ? { link } : {}) })),
  })
}
