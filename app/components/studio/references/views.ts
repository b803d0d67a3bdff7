import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { type FoundTrack, type TrackLookup, usualPercentage } from '#app/rules/music-references.ts'
import { writtenSeconds } from '#app/rules/chapter-list.ts'
import type { MusicReference } from '#app/schemas/music-references.ts'
import { referenceTexts } from '#app/texts/music-references.ts'

/** A reference as the studio shows it. */
export interface ReferenceView extends MusicReference {
  /** What is known of the track. */
  track: ShownTrack | null
}

export interface ShownTrack {
  id: string
  title: string
  by: string
  image: string | null
}

export interface ItemReferencesView {
  feedId: string
  itemId: string
  references: ReferenceView[]
}

export function toView(reference: MusicReference, lookup: TrackLookup | null): ReferenceView {
  if (!lookup) return { ...reference, track: null }
  const { track, album, artist } = lookup
  return {
    ...reference,
    track: {
      id: track._id,
      title: track.content.title,
      by: track.content.artist || artist.content.title,
      image: track.content.image ?? album.content.image ?? null,
    },
  }
}

/** A track with what names it to the world. */
export interface ChosenTrack extends ShownTrack {
  feedGuid: string
  itemGuid: string
  duration: number
}

export function chosenTrack({ track, remote, duration }: ReferenceView): ChosenTrack {
  const unknown = { id: remote.item_guid, title: referenceTexts.unknownTrack, by: '', image: null }
  return {
    ...(track ?? unknown),
    feedGuid: remote.feed_guid,
    itemGuid: remote.item_guid,
    duration,
  }
}

/** What the form of a reference starts with: of the reference that is changed, else of a new one that begins where the last ends. */
export function referenceValues(
  edited: ReferenceView | null,
  references: readonly ReferenceView[],
  track: Pick<FoundTrack, 'duration'> | null,
) {
  const last = references.at(-1)
  const start = edited?.start ?? (last ? last.start + last.duration : 0)
  const duration = edited?.duration ?? track?.duration
  return {
    start: writtenSeconds(start),
    duration: duration === undefined ? '' : writtenSeconds(duration),
    percentage: String(edited?.percentage ?? usualPercentage),
  }
}

export const referenceShows = ['add', 'edit', 'delete', 'copy'] as const
export type ReferenceShow = (typeof referenceShows)[number]

interface Place {
  feedId: string
  itemId: string
}

/** The page where that is done without JavaScript. */
export function referencesPath(
  place: Place,
  show: ReferenceShow,
  more: Record<string, string> = {},
): string {
  const { feedId, itemId } = place
  const page = href('/studio/:feedId/:itemId/references', { feedId, itemId })
  return `${page}?${new URLSearchParams({ show, ...more })}`
}

/** The section of the editor. */
export function referencesSectionPath({ feedId, itemId }: Place): string {
  return `${href('/studio/:feedId/:itemId/edit', { feedId, itemId })}#references`
}

/** What the page of references shows, on its own or in a dialog. */
export interface ReferencePageData extends Place {
  show: ReferenceShow
  references: readonly ReferenceView[]
  /** The one that is changed or deleted. */
  edited: ReferenceView | null
  /** The track that was chosen. */
  track: ChosenTrack | null
  query: string
  /** Null where nothing was searched. */
  found: ChosenTrack[] | null
}

/** What the page of references is told when its form was refused. */
export interface ReferencePageAnswer {
  taken?: true
  form?: SubmissionResult
  error?: string
}
