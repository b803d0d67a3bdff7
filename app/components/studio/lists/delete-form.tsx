import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { boughtTexts, studioTexts } from '#app/texts/studio/studio-pages.ts'
import { ConfirmForm } from '#app/components/studio/forms/form-buttons.tsx'
import { Points } from '#app/components/studio/editing/unpublished/record-question.tsx'

/** What is to be deleted. */
export interface ToDelete {
  id: string
  title: string
  /** The number of tracks of a release; null for an episode or track. */
  tracks: number | null
  /** How many people have bought it, or tracks of it, as far as is known. */
  buyers?: number | undefined
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
export function DeleteForm({
  item: { title, tracks, buyers = 0 },
  feedType,
  back,
}: DeleteFormProps) {
  return (
    <ConfirmForm intent="delete" button={deletionName(feedType)} back={back} isDanger>
      <p dir="auto">
        <strong>{title}</strong>
      </p>
      {tracks !== null && <Points points={studioTexts.deleteReleaseText(tracks)} />}
      {buyers > 0 && (
        <>
          <Alert tone="warning">{boughtTexts[tracks === null ? 'item' : 'release'](buyers)}</Alert>
          <input type="hidden" name="buyers" value={buyers} />
        </>
      )}
      <p>{studioTexts.deleteSure}</p>
    </ConfirmForm>
  )
}
