import { href } from 'react-router'
import type { Ctx } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import {
  createHostingItem,
  discardNewItem,
  getHostingItems,
  type HostingFeed,
  type HostingItem,
  itemProblems,
  publishFeedChanges,
  publishRelease,
  updateHostingFeed,
  uploadAudio,
} from '#app/.server/hosting/index.ts'
import type { IncomingFile } from '#app/.server/http/form-files.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { fileTitle } from '#app/rules/file-title.ts'
import { MultipartError } from '#app/protocols/multipart.ts'
import { releaseType } from '#app/rules/release-type.ts'
import { limits } from '#app/schemas/hosting.ts'
import { studioMessages } from '#app/texts/studio.ts'
import { feedEditor, saveFeed } from './feed-editing.ts'
import { asEdited, coverOf, type Edited, ownFeed, type OwnFeed } from './own-records.server.ts'
import { doneAt } from './done-at.ts'

const megabyte = 1_000_000
/** Many tracks at once: none of them is held in memory. */
const releaseBytes = 10_000 * megabyte

/** What the form of a release shows: its settings and its tracks. */
export async function releaseEditor(ctx: Ctx, own: Pick<OwnFeed, 'feed' | 'role'>) {
  const tracks = await tracksOf(ctx, own.feed)
  const editor = feedEditor(own)
  const missingInTracks = tracks.flatMap((track) =>
    itemProblems('ALBUM', track.content).map(({ message }) => ({
      field: `track-${track._id}`,
      message,
    })),
  )
  const noTracks =
    tracks.length === 0 ? [{ field: 'tracks', message: studioMessages.noTracks }] : []
  return {
    ...editor,
    missing: [...editor.missing, ...noTracks, ...missingInTracks],
    tracks: tracks.map(trackRow),
  }
}

function trackRow(track: HostingItem) {
  const audio = track.content.enclosures?.find((file) => file.kind === 'AUDIO' && !file.deleted)
  return {
    id: track._id,
    title: track.content.title,
    image: coverOf(track.content),
    number: track.content.item_number ?? null,
    duration: audio?.duration ?? null,
    /** Edited since it was published. */
    isChanged: track.unpublished !== null,
    isDraft: track.meta.published === null,
  }
}

/** Saves the form of a release: each file sent becomes a track. */
export async function saveRelease(ctx: Ctx, request: Request, artistId: string, feed: HostingFeed) {
  const existing = await tracksOf(ctx, feed)
  const last = Math.max(existing.length, ...existing.map((track) => track.content.item_number ?? 0))
  const titles: string[] = []
  let files = 0
  const at = { feedId: artistId, itemId: feed._id }
  return saveFeed(ctx, request, feed, {
    maxBytes: releaseBytes,
    files: {
      tracks: async (file) => {
        const title = fileTitle(file.name, limits.title)
        await addTrack(
          ctx,
          feed._id,
          { title, item_number: Math.min(limits.number, last + ++files) },
          file,
        )
        titles.push(title)
      },
    },
    afterFiles: async () => {
      if (existing.length === 0 && titles.length > 0)
        await describeFirstTracks(ctx, feed._id, titles)
    },
    done: async (intent) => {
      const editor = href('/studio/:feedId/:itemId/edit', at)
      if (intent === 'publish-changes') {
        await publishFeedChanges(ctx, { feed_id: feed._id })
        return doneAt(editor, 'changesPublished')
      }
      if (intent !== 'publish') return doneAt(editor, 'saved')
      await publishRelease(ctx, { feed_id: feed._id })
      return redirect(href('/studio/:feedId/:itemId/just-published-release', at), 303)
    },
  })
}

/** A track whose audio cannot be taken is not made. */
async function addTrack(
  ctx: Ctx,
  feedId: string,
  track: { title: string; item_number: number },
  file: IncomingFile,
): Promise<void> {
  const { id } = await createHostingItem(ctx, { feed_id: feedId, ...track })
  try {
    await uploadAudio(ctx, { feed_id: feedId, item_id: id, access: 'DEFAULT' }, file)
  } catch (error) {
    await discardNewItem(ctx, { feed_id: feedId, item_id: id })
    if (error instanceof MultipartError) throw error
    if (error instanceof AppError)
      throw new AppError(error.code, {
        status: error.status,
        message: `${file.name}: ${error.message}`,
        cause: error,
      })
    console.error(error)
    throw new AppError('UPLOAD_FAILED', {
      status: 502,
      message: studioMessages.trackUploadFailed,
      cause: error,
    })
  }
}

/** The first upload into an empty release says what kind it is, and a single file gives it a title if it has none. */
async function describeFirstTracks(ctx: Ctx, feedId: string, titles: string[]): Promise<void> {
  const { feed } = await ownFeed(ctx, feedId)
  const [only] = titles
  const title = titles.length === 1 && !feed.content.title ? { title: only } : {}
  await updateHostingFeed(ctx, {
    feed: { _id: feedId, content: { release_type: releaseType(titles.length), ...title } },
    hold: true,
  })
}

async function tracksOf(ctx: Ctx, feed: HostingFeed): Promise<Edited<HostingItem>[]> {
  const { items } = await getHostingItems(ctx, { feed_id: feed._id })
  return items.map(asEdited)
}
