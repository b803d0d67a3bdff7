import type { Route } from './+types/transcript-export.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { getTranscript } from '#app/.server/studio/texts/index.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { itemTitle } from '#app/texts/studio/names.ts'
import { exportFormats } from '#app/rules/studio/text-pages.ts'
import {
  renderTranscript,
  transcriptFormat,
  transcriptMediaType,
} from '#app/protocols/text/transcripts/index.ts'
import { accessOf } from './item-texts.server.ts'
import { feedOf, itemOf } from '#app/routes/studio/own-records.server.ts'

/** Downloads a transcript in the format that the URL names. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  const item = await itemOf(context)
  const extension = exportFormats.find((one) => one === params.format)
  const format = extension && transcriptFormat(`transcript.${extension}`)
  if (!format) throw notHere()
  const target = { feed_id: feed._id, item_id: item._id, access: accessOf(request) }
  const { segments } = await getTranscript(ctx, { ...target, ai: false }).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.status === 404 ? notHere() : error
    },
  )
  const name = encodeURIComponent(`${itemTitle(feed._type, item.content.title)}.${extension}`)
  return new Response(renderTranscript(segments, format), {
    headers: {
      'Content-Type': `${transcriptMediaType(format)}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="transcript.${extension}"; filename*=UTF-8''${name}`,
      'Cache-Control': 'no-store',
      // Transcripts may contain HTML by others, which must not be rendered as a page of this site.
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
