import type { Route } from './+types/chapters.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { entitledTexts } from '#app/.server/studio/texts/index.ts'
import { errorReply } from '#app/.server/base/http/reply.ts'
import { findItem, loadChapters } from '#app/.server/catalogue/transcripts/index.ts'
import { renderChaptersJson } from '#app/protocols/media/chapters-json.ts'

/** The chapters of an item as players of any site read them (Podcasting 2.0 JSON); of a session those of what it hears. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  try {
    const item = await findItem(ctx, id)
    const own = (await entitledTexts(ctx, id))?.chapters ?? []
    const chapters = own.length > 0 ? own : await loadChapters(ctx, item, { wait: true })
    return new Response(renderChaptersJson(chapters), {
      headers: {
        'Content-Type': 'application/json+chapters',
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': ctx.actor.kind === 'user' ? 'private, no-store' : 'public, max-age=300',
        Vary: 'Cookie',
      },
    })
  } catch (error) {
    const reply = errorReply(error)
    reply.headers.set('Access-Control-Allow-Origin', '*')
    return reply
  }
}
