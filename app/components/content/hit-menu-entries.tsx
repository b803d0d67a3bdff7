import { ClipMenuEntry } from '#app/components/clips/clip-menu-entry.tsx'
import { SaveEntry } from '#app/components/library/save-entry.tsx'
import { DownloadEntry } from '#app/components/offline/download-entry.tsx'
import { QueueEntries } from '#app/components/player/queue-entries.tsx'
import { PlaylistEntry } from '#app/components/playlists/playlist-entry.tsx'
import type { ContentHit } from '#app/schemas/content.ts'

/** What a listener can do with a piece of content: in its own page's menu and in that of each row. */
export function HitMenuEntries({ hit }: { hit: ContentHit }) {
  return (
    <>
      <QueueEntries hit={hit} />
      <SaveEntry hit={hit} />
      <PlaylistEntry hit={hit} />
      <ClipMenuEntry hit={hit} />
      <DownloadEntry hit={hit} />
    </>
  )
}
