import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { type FoundTrack, usualPercentage } from '#app/rules/catalogue/music-references.ts'
import { writtenSeconds } from '#app/rules/studio/chapter-list.ts'
import type { ReferenceShow } from '#app/rules/studio/text-pages.ts'
import type { MusicReference } from '#app/schemas/studio/music-references.ts'
import { referenceTexts } from '#app/texts/studio/music-references.ts'

/** A music reference as the studio shows it. */
export interface ReferenceView extends MusicReference {
  /** The looked-up track; null if the catalogue doesn't have it. */
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
  /** The version of the item that has these references. */
  base: string
  references: ReferenceView[]
}

/** A track with its guids. */
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

/**
 * The initial values of a reference's form: those of the edited one, else of a new one that starts where the last ends.
 */
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

interface Place {
  feedId: string
  itemId: string
}

/** The path of the page for a task, used without JavaScript. */
export function referencesPath(
  place: Place,
  show: ReferenceShow,
  more: Record<string, string> = {},
): string {
  const { feedId, itemId } = place
  const page = href('/studio/:feedId/:itemId/references', { feedId, itemId })
  return `${page}?${new URLSearchParams({ show, ...more })}`
}

/** The data of the references page, also shown in a dialog. */
export interface ReferencePageData extends Place {
  show: ReferenceShow
  base: string
  references: readonly ReferenceView[]
  /** The reference that is edited or deleted. */
  edited: ReferenceView | null
  /** The chosen track. */
  track: ChosenTrack | null
  query: string
  /** Null without a search. */
  found: ChosenTrack[] | null
}

/** The answer to a form of the references page that was refused. */
export interface ReferencePageAnswer {
  taken?: true
  form?: SubmissionResult
  error?: string
  /** What can't be saved until the user has proved their identity again, as text. */
  proof?: string
}
