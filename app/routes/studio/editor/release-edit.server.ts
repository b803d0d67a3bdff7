import { href } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  getOwnTracks,
  missingInRelease,
  moveTrack,
  type OwnFeed,
  scheduleAsWritten,
  tracksToCome,
} from '#app/.server/studio/editing/index.ts'
import { getSoundMakings } from '#app/.server/studio/files/index.ts'
import type { HostingFeed, HostingItem } from '#app/.server/studio/records/index.ts'
import {
  publishFeedChanges,
  publishRelease,
  scheduleRelease,
} from '#app/.server/studio/publishing/index.ts'
import type { SoundMaking } from '#app/schemas/studio/studio-rows.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { feedEditor, saveFeed } from './feed-settings.server.ts'
import { doneAt, pathDone } from '#app/routes/studio/publishing/done-at.server.ts'
import { scheduleFrom, shownIn } from '#app/routes/studio/publishing/schedule-form.server.ts'
import { readTrackMove } from '#app/rules/studio/track-order.ts'
import { coverOf } from '#app/routes/studio/record-views.server.ts'

const megabyte = 1_000_000
/** Room for many tracks at once: they are streamed, not held in memory. */
const releaseBytes = 10_000 * megabyte

/** The data of a release's form: its settings and its tracks. */
export async function releaseEditor(ctx: Ctx, own: Pick<OwnFeed, 'feed' | 'role'>) {
  const [tracks, makings] = await Promise.all([
    getOwnTracks(ctx, own.feed),
    getSoundMakings(ctx, { feed_id: own.feed._id }),
  ])
  return {
    ...feedEditor(own),
    missing: missingInRelease(own.feed, tracks),
    tracks: tracks.map((track) => trackRow(track, makings.get(track._id) ?? null)),
  }
}

function trackRow(track: HostingItem, making: SoundMaking | null) {
  const audio = track.content.enclosures?.find((file) => file.kind === 'AUDIO' && !file.deleted)
  return {
    id: track._id,
    title: track.content.title,
    image: coverOf(track.content),
    number: track.content.item_number ?? null,
    duration: audio?.duration ?? null,
    making,
    /** Whether it was edited since it was published. */
    isChanged: track.unpublished !== null,
    isDraft: track.meta.published === null,
  }
}

/** Saves a release's form; each uploaded file becomes a track. */
export async function saveRelease(ctx: Ctx, request: Request, artistId: string, feed: HostingFeed) {
  const tracks = await tracksToCome(ctx, feed)
  const at = { feedId: artistId, itemId: feed._id }
  return saveFeed(ctx, request, feed, {
    maxBytes: releaseBytes,
    files: { tracks: tracks.add },
    afterFiles: tracks.describe,
    done: async (intent, extra) => {
      const editor = href('/studio/:feedId/:itemId/edit', at)
      const shown = { feed_id: feed._id, base: shownIn(extra) }
      if (intent === 'publish-changes') {
        await publishFeedChanges(ctx, shown)
        return doneAt(editor, 'changesPublished')
      }
      if (intent === 'schedule') {
        await scheduleAsWritten(scheduleFrom(extra), (scheduled) =>
          scheduleRelease(ctx, { ...shown, scheduled }),
        )
        return doneAt(editor, 'scheduled')
      }
      if (intent === 'unschedule') {
        await scheduleRelease(ctx, { feed_id: feed._id, scheduled: null })
        return doneAt(editor, 'unscheduled')
      }
      const move = readTrackMove(intent)
      if (move) {
        await moveTrack(ctx, { feed_id: feed._id, ...move, hold: true })
        return redirect(`${pathDone(editor, 'saved')}#tracks`, 303)
      }
      if (intent !== 'publish') return doneAt(editor, 'saved')
      await publishRelease(ctx, shown)
      return redirect(href('/studio/:feedId/:itemId/just-published-release', at), 303)
    },
  })
}
