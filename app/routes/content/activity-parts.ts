import { viewerKey } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { loadCommentsFeed } from '#app/.server/nostr/index.ts'
import { rowItems } from '#app/routes/social/row-items.ts'
import type { NotesPage } from '#app/schemas/nostr.ts'

/** What the Activity tab of a page holds: the notes about its content, from where the address says. */
export async function shownActivity(ctx: Ctx, request: Request, id: string): Promise<NotesPage> {
  const before = new URL(request.url).searchParams.get('before')
  const page = await loadCommentsFeed(ctx, { id, before, viewer: await viewerKey(ctx) })
  // What all of them are about is the page that they stand on.
  const feed = rowItems(page.feed).map((item) =>
    item.hit?._id === id ? { ...item, hit: null } : item,
  )
  return { ...page, feed }
}
