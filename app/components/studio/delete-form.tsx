import type { HostingFeedType } from '#app/schemas/hosting.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import { ConfirmForm } from './forms/form-buttons.tsx'
import { Points } from './unpublished/record-question.tsx'

/** What is to be deleted. */
export interface ToDelete {
  id: string
  title: string
  /** The number of tracks of a release; null for an episode or track. */
  tracks: number | null
}

interface DeleteFormProps {
  item: ToDelete
  /** The type of feed that it is an item of. */
  feedType: HostingFeedType
  back: string
}

/** What the page, the dialog and the button of a deletion are called. */
export function deletionName(feedType: HostingFeedType): string {
  return {
    PODCAST: studioTexts.deleteEpisode,
    ARTIST: studioTexts.deleteRelease,
    ALBUM: studioTexts.deleteTrack,
  }[feedType]
}

/** Asks for confirmation before an episode, release or track is deleted: on a page, or in a dialog over a list. */
export function DeleteForm({ item: { title, tracks }, feedType, back }: DeleteFormProps) {
  return (
    <ConfirmForm intent="delete" button={deletionName(feedType)} back={back} isDanger>
      <p dir="auto">
        <strong>{title}</strong>
      </p>
      {tracks !== null && <Points points={studioTexts.deleteReleaseText(tracks)} />}
      <p>{studioTexts.deleteSure}</p>
    </ConfirmForm>
  )
}
