import type { NotesPage } from '#app/schemas/social/notes.ts'
import { visitor } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { loadGenreTimeline } from '#app/.server/social/reading/index.ts'
import { cached } from '#app/.server/base/lib/cache.ts'
import { isNone } from './featured.ts'

/**
 * What is said about content of a genre, given by its slug; what is hidden of it keeps its place, folded. The first
 * page that everybody gets is cached for 60 s; what a viewer gets (with their reactions) and further pages are not.
 */
export function loadGenreActivity(
  ctx: Ctx,
  asked: { genre: string; viewer?: string | null | undefined; before?: string | null | undefined },
): Promise<NotesPage> {
  if (!isEnabled(ctx.site, 'SOCIAL')) return Promise.resolve(noNotes)
  const { genre, viewer, before } = asked
  if (viewer || before) return loadGenreTimeline(ctx, { ...asked, hidden: true })
  return everybodysActivity(ctx, genre)
}

const noNotes: NotesPage = { feed: [], myreactions: {}, next: null, hidden: 0 }

const everybodysActivity = cached(
  60,
  (ctx: Ctx, genre) => loadGenreTimeline({ ...ctx, actor: visitor }, { genre, hidden: true }),
  ({ feed }) => isNone(feed),
)
