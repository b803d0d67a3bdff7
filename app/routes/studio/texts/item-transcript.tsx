import type { Access } from '#app/rules/base/media-path.ts'
import { data, href } from 'react-router'
import type { Route } from './+types/item-transcript.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { getTranscript, importTranscript } from '#app/.server/studio/texts/index.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { itemTitle } from '#app/texts/studio/names.ts'
import { isFailedAnswer, orFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { TranscriptPage } from '#app/routes/studio/texts/transcript/transcript-page.tsx'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { accessOf, textsOf } from './item-texts.server.ts'
import { feedOf, itemOf } from '#app/routes/studio/own-records.server.ts'
import { pageTitle, statusOf } from '#app/routes/studio/status.ts'
import { saveTranscriptForm } from './item-transcript.server.ts'
import { coverOf, studioFeed } from '#app/routes/studio/record-views.server.ts'

/** The transcript of one version of an episode: the item's own in an editor, or the AI's to view. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = signedIn(context)
  const own = await feedOf(context)
  const { feed, token } = own
  const item = await itemOf(context)
  if (feed._type === 'ARTIST') throw notHere()
  const { transcripts } = await textsOf(ctx, feed, item)
  const access = accessOf(request)
  const version = transcripts.versions.find((one) => one.access === access)
  if (!version) throw notHere()
  const isAi = new URL(request.url).searchParams.get('version') === 'ai'
  return {
    feed: studioFeed(own),
    item: {
      id: item._id,
      title: item.content.title,
      image: coverOf(item.content),
      content: { enclosures: item.content.enclosures, variant: item.content.variant },
    },
    token,
    transcripts,
    version,
    isAi,
    // Sent as one JSON string, which the client decodes faster than thousands of objects.
    packed: JSON.stringify(
      await segmentsOf(ctx, { feed_id: feed._id, item_id: item._id, access }, isAi),
    ),
    status: statusOf(request),
  }
}

async function segmentsOf(
  ctx: Ctx,
  target: { feed_id: string; item_id: string; access: Access },
  ai: boolean,
) {
  try {
    return (await getTranscript(ctx, { ...target, ai })).segments
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return []
    throw error
  }
}

/** Handles the forms of this page and, without JavaScript, those of the episode's editor. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  const item = await itemOf(context)
  const access = accessOf(request)
  const target = { feed_id: feed._id, item_id: item._id, access }
  const answer = await saveTranscriptForm(ctx, request, target, {
    audio: audioFile(item.content, access)?.url ?? '',
    isLyrics: feed._type === 'ALBUM',
    takeFile: (file) => importTranscript(ctx, { ...target, hold: true }, file),
  })
  if (answer.problem) return data(answer.problem, { status: answer.problem.status })
  const editor = href('/studio/:feedId/:itemId/edit', params)
  const status = answer.isSaved ? '&status=saved' : ''
  return answer.end(`${editor}?transcript=${access}${status}#transcript`)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { feed, item, status, isAi, transcripts } = loaderData
  const own = transcripts.isLyrics ? itemTexts.lyrics.title : itemTexts.transcript.title
  const what = isAi ? itemTexts.transcript.aiTitle : own
  return pageTitle(`${what}: ${itemTitle(feed.type, item.title)}`, status)
}

export default function EditTranscript({ loaderData, actionData }: Route.ComponentProps) {
  const missed = { at: 'form', message: itemTexts.transcript.updateFailed } as const
  const problem = actionData && 'at' in actionData ? actionData : undefined
  return (
    <TranscriptPage page={loaderData} problem={isFailedAnswer(actionData) ? missed : problem} />
  )
}
