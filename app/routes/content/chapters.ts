import type { Route } from './+types/chapters.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { errorReply } from '#app/.server/http/reply.ts'
import { findItem, loadChapters } from '#app/.server/transcripts/index.ts'
import { renderChaptersJson } from '#app/protocols/chapters-json.ts'

/** The chapters of an item as players of any site read them (Podcasting 2.0 JSON). */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  try {
    const chapters = await loadChapters(ctx, await findItem(ctx, id), { wait: true })
    return new Response(renderChaptersJson(chapters), {
      headers: {
        'Content-Type': 'application/json+chapters',
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'public, max-age=300',
      },
    })
  } catch (error) {
    const reply = errorReply(error)
    reply.headers.set('Access-Control-Allow-Origin', '*')
    return reply
  }
}
