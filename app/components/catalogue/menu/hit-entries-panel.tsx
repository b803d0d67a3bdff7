import { ClipMenuEntry } from './clip-menu-entry.tsx'
import { DownloadEntry } from './download-entry.tsx'
import { PlaylistEntry } from './playlist-entry.tsx'
import { ReportLink } from './page-links.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

export { QueueEntries } from './queue-entries.tsx'
export { SendEntries } from './send-entries.tsx'

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

/** The last line of what a listener can do. */
export function ReportEntry({ hit }: { hit: ContentHit }) {
  return <ReportLink what="content" id={hit._id} />
}
