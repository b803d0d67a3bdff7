import type { NotesPage } from '#app/schemas/social/notes.ts'
import { visitor } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { mutedPeople, type Viewer } from '#app/.server/social/moderation/index.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { loadGenreTimeline } from '#app/.server/social/reading/index.ts'
import { cached } from '#app/.server/base/lib/cache.ts'
import { isNone } from './featured.ts'

/**
 * What is said about content of a genre, given by its slug; what is hidden of it keeps its place, folded. The first
 * page that everybody gets is cached for 60 s; what a viewer gets (with their reactions,
 * without whom they mute) and further pages are not.
 */
export async function loadGenreActivity(
  ctx: Ctx,
  asked: Viewer & { genre: string; before?: string | null | undefined },
): Promise<NotesPage> {
  if (!isEnabled(ctx.site, 'SOCIAL')) return noNotes
  const { genre, viewer, account, before } = asked
  const isEverybodys = !viewer && !before && (await mutedPeople(ctx, { account })).length === 0
  if (isEverybodys) return everybodysActivity(ctx, genre)
  return loadGenreTimeline(ctx, { ...asked, hidden: true })
}

const noNotes: NotesPage = { feed: [], myreactions: {}, next: null, hidden: 0 }

const everybodysActivity = cached(
  60,
  (ctx: Ctx, genre) => loadGenreTimeline({ ...ctx, actor: visitor }, { genre, hidden: true }),
  ({ feed }) => isNone(feed),
)
