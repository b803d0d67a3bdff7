import { ClipMenuEntry } from '#app/components/clips/clip-menu-entry.tsx'
import { DownloadEntry } from '#app/components/offline/download-entry.tsx'
import { PlaylistEntry } from '#app/components/playlists/playlist-entry.tsx'
import type { ContentHit } from '#app/schemas/content.ts'

export { QueueEntries } from '#app/components/player/queue-entries.tsx'

/** What one can do with a piece of content besides queueing and saving it. */
export default function HitEntriesPanel({ hit }: { hit: ContentHit }) {
  return (
    <>
      <PlaylistEntry hit={hit} />
      <ClipMenuEntry hit={hit} />
      <DownloadEntry hit={hit} />
    </>
  )
}
