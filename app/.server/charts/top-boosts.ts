import type { NotesPage } from '#app/schemas/nostr.ts'
import { visitor } from '../actor.ts'
import type { Ctx } from '../ctx.ts'
import { loadTrendingFeed } from '../nostr/index.ts'
import { remember } from '../remember.ts'

/**
 * The notes that were paid most for, which stand beside the charts. What everybody gets is remembered for 60 s; what a
 * viewer gets (with their reactions) is not.
 */
export function loadTopBoosts(
  ctx: Ctx,
  { viewer }: { viewer?: string | null | undefined } = {},
): Promise<NotesPage> {
  return viewer ? loadTrendingFeed(ctx, { viewer }) : everybodysBoosts(ctx)
}

const everybodysBoosts = remember(
  60,
  (ctx) => loadTrendingFeed({ ...ctx, actor: visitor }, {}),
  ({ feed }) => feed.length === 0,
)
