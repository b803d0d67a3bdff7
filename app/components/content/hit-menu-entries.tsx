import { ClipLink } from '#app/components/clips/clip-link.tsx'
import { SaveEntry } from '#app/components/library/save-entry.tsx'
import { PlaylistLink } from '#app/components/playlists/playlist-link.tsx'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import type { ContentHit } from '#app/schemas/content.ts'

const HitEntriesPanel = lateComponent(() => import('./hit-entries-panel.tsx'))
// The other one says what is wrong.
const QueueEntries = lateComponent<{ hit: ContentHit }>(
  async () => ({ default: (await import('./hit-entries-panel.tsx')).QueueEntries }),
  { quiet: true },
)

interface HitMenuEntriesProps {
  hit: ContentHit
  /** Whether somebody reaches for the menu: what needs scripts is loaded then. */
  isWanted: boolean
}

/** What a listener can do with a piece of content, in its own page's menu. */
export function HitMenuEntries({ hit, isWanted }: HitMenuEntriesProps) {
  return (
    <>
      {isWanted && <QueueEntries hit={hit} />}
      <SaveEntry hit={hit} />
      {isWanted && <HitEntriesPanel hit={hit} />}
      <noscript>
        {/* Browsers don't need it: they never look into what they show without scripts. */}
        {import.meta.env.SSR && (
          <>
            <PlaylistLink hit={hit} />
            <ClipLink hit={hit} />
          </>
        )}
      </noscript>
    </>
  )
}
