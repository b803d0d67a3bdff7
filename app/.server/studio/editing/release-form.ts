import { releaseType } from '#app/rules/catalogue/release-type.ts'
import { trackNaming } from '#app/rules/studio/track-files.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { BrokenForm } from '#app/.server/base/http/form-files.ts'
import {
  type HostingFeed,
  type HostingItem,
  type PublishProblem,
  releaseProblems,
} from '#app/.server/studio/records/index.ts'
import { updateHostingFeed } from './feeds.ts'
import { type FormFile, uploadAudio } from '#app/.server/studio/uploads/index.ts'
import { createHostingItem, deleteNewItem, getHostingItems } from './items.ts'
import { inTrackOrder } from './track-order.ts'
import { asEdited, type Edited, getOwnFeed } from './own-records.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** The tracks of a release in their order, with unpublished changes. */
export async function getOwnTracks(ctx: Ctx, feed: HostingFeed): Promise<Edited<HostingItem>[]> {
  const { items } = await getHostingItems(ctx, { feed_id: feed._id })
  return inTrackOrder(items.map(asEdited))
}

/** What a release and its tracks still lack before it can be published, each with the form field to show it at. */
export function missingInRelease(
  { content }: HostingFeed,
  tracks: HostingItem[],
): PublishProblem[] {
  return releaseProblems(
    content,
    tracks.map(({ _id, content }) => ({ id: _id, content })),
  )
}

/** Adds the audio files of a release's form as tracks after the existing ones. */
export async function tracksToCome(ctx: Ctx, feed: HostingFeed) {
  const existing = await getOwnTracks(ctx, feed)
  const nameOf = trackNaming(existing.map((track) => track.content.item_number))
  const titles: string[] = []
  return {
    async add(file: FormFile): Promise<void> {
      const track = nameOf(file.name)
      await addTrack(ctx, feed._id, track, file)
      titles.push(track.title)
    },
    /** The first upload into an empty release sets its type. */
    async describe(): Promise<void> {
      if (existing.length === 0 && titles.length > 0)
        await describeFirstTracks(ctx, feed._id, titles)
    },
  }
}

/** Creates a track with its audio; if the audio is refused, the track is removed again. */
async function addTrack(
  ctx: Ctx,
  feedId: string,
  track: { title: string; item_number: number },
  file: FormFile,
): Promise<void> {
  const { id } = await createHostingItem(ctx, { feed_id: feedId, ...track })
  try {
    await uploadAudio(ctx, { feed_id: feedId, item_id: id, access: 'DEFAULT' }, file)
  } catch (error) {
    await deleteNewItem(ctx, { feed_id: feedId, item_id: id })
    if (error instanceof BrokenForm) throw error
    if (error instanceof AppError)
      throw new AppError(error.code, {
        status: error.status,
        message: `${file.name}: ${error.message}`,
        cause: error,
      })
    reportError(error)
    throw new AppError('UPLOAD_FAILED', {
      status: 502,
      message: studioMessages.trackUploadFailed,
      cause: error,
    })
  }
}

/** A single file also gives an untitled release its title. */
async function describeFirstTracks(ctx: Ctx, feedId: string, titles: string[]): Promise<void> {
  const { feed } = await getOwnFeed(ctx, { feed_id: feedId })
  const [only] = titles
  const title = titles.length === 1 && !feed.content.title ? { title: only } : {}
  await updateHostingFeed(ctx, {
    feed: { _id: feedId, content: { release_type: releaseType(titles.length), ...title } },
    hold: true,
  })
}
