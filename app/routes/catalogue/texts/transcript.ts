import type { Route } from './+types/transcript.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { errorReply } from '#app/.server/base/http/reply.ts'
import { findItem, loadTranscript } from '#app/.server/catalogue/transcripts/index.ts'
import { renderTranscript, transcriptMediaType } from '#app/protocols/text/transcripts/index.ts'

/** The transcript of an item for players of any site: WebVTT, or Podcasting 2.0 JSON with `?format=json`. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const format = new URL(request.url).searchParams.get('format') === 'json' ? 'json' : 'vtt'
  try {
    const { segments } = await loadTranscript(ctx, await findItem(ctx, id))
    if (segments.length === 0) throw notFound('TRANSCRIPT_NOT_FOUND')
    return new Response(renderTranscript(segments, format), {
      headers: {
        'Content-Type': `${transcriptMediaType(format)}; charset=utf-8`,
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
