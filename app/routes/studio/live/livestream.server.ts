import { href, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { getLivestream, type HostingLivestream } from '#app/.server/studio/publishing/index.ts'
import type { HostingFeed } from '#app/.server/studio/records/index.ts'
import type { OwnFeed } from '#app/.server/studio/editing/index.ts'
import {
  createAndAnnounceLivestream,
  deleteAnnouncedLivestream,
  setAndAnnounceLivestreamStatus,
  updateAndAnnounceLivestream,
} from '#app/.server/social/shows/index.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { notHere, orNotHere } from '#app/.server/base/http/not-found.ts'
import { livestreamForm, livestreamIdInput } from '#app/schemas/studio/livestreams.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { doneAt } from '#app/routes/studio/publishing/done-at.server.ts'

/** The show of the URL; throws a 404 for feeds that can't have livestreams. */
export async function showOf(context: Readonly<RouterContextProvider>): Promise<OwnFeed> {
  const own = await feedOf(context)
  if (own.feed._type !== 'PODCAST') throw notHere()
  return own
}

/** The livestream of the URL; null if the URL names none. */
export async function ownLivestream(
  ctx: Ctx,
  feed: HostingFeed,
  livestreamId: string | undefined,
): Promise<HostingLivestream | null> {
  if (livestreamId === undefined) return null
  const ids = { feed_id: feed._id, livestream_id: livestreamId }
  if (!livestreamIdInput.safeParse(ids).success) throw notHere()
  const { livestream } = await orNotHere(() => getLivestream(ctx, ids))
  return livestream
}

const noFields = z.strictObject({})

/** Carries out the pressed button of a livestream's page. */
export async function saveLivestream(
  ctx: Ctx,
  request: Request,
  feedId: string,
  livestreamId: string | undefined,
) {
  const formData = await readForm(request)
  const intent = formData.get('intent')
  formData.delete('intent')
  const list = href('/studio/:feedId/livestreams', { feedId })
  if (livestreamId === undefined) {
    return formAction(formData, livestreamForm, async (form) => {
      const { livestream } = await createAndAnnounceLivestream(ctx, {
        feed_id: feedId,
        ...contentOf(form),
      })
      return doneAt(`${list}/${livestream._id}`, 'scheduled')
    })
  }
  const ids = { feed_id: feedId, livestream_id: livestreamId }
  switch (intent) {
    case 'start':
    case 'end':
      return formAction(formData, noFields, async () => {
        await setAndAnnounceLivestreamStatus(ctx, {
          ...ids,
          status: intent === 'start' ? 'LIVE' : 'ENDED',
        })
        return doneAt(`${list}/${livestreamId}`, 'saved')
      })
    case 'delete':
      return formAction(formData, noFields, async () => {
        await deleteAnnouncedLivestream(ctx, ids)
        return doneAt(list, 'deleted')
      })
    default:
      return formAction(formData, livestreamForm, async (form) => {
        await updateAndAnnounceLivestream(ctx, { ...ids, ...contentOf(form) })
        return doneAt(`${list}/${livestreamId}`, 'saved')
      })
  }
}

/** The content of a livestream form, with its times converted to UTC. */
function contentOf({ start, end, distance, ...content }: z.output<typeof livestreamForm>) {
  const inUtc = (time: string) => new Date(Date.parse(time) + distance * 60_000).toISOString()
  return { content, start: inUtc(start ?? ''), end: end === null ? null : inUtc(end) }
}
