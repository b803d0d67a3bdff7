import { ClipLink, PlaylistLink, ReportLink } from '#app/components/catalogue/menu/page-links.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'

const HitEntriesPanel = lateComponent(
  () => import('#app/components/catalogue/menu/hit-entries-panel.tsx'),
)
// All come from one file: where it can't be loaded, HitEntriesPanel alone says so.
const QueueEntries = lateEntries('QueueEntries')
const SendEntries = lateEntries('SendEntries')
const ReportEntry = lateEntries('ReportEntry')

function lateEntries(name: 'QueueEntries' | 'SendEntries' | 'ReportEntry') {
  return lateComponent<{ hit: ContentHit }>(
    async () => ({
      default: (await import('#app/components/catalogue/menu/hit-entries-panel.tsx'))[name],
    }),
    { missing: 'nothing' },
  )
}

interface HitMenuEntriesProps {
  hit: ContentHit
  /** Whether somebody reaches for the menu: what needs scripts is loaded then. */
  isWanted: boolean
}

/** What a listener can do with a piece of content, in its own page's menu; saving and following have their buttons there. */
export function HitMenuEntries({ hit, isWanted }: HitMenuEntriesProps) {
  return (
    <>
      {isWanted && <QueueEntries hit={hit} />}
      {isWanted && <HitEntriesPanel hit={hit} />}
      {isWanted && !hit.withdrawn && <SendEntries hit={hit} />}
      {isWanted && <ReportEntry hit={hit} />}
      <noscript>
        {/* Browsers don't need it: they never look into what they show without scripts. */}
        {import.meta.env.SSR && (
          <>
            <PlaylistLink hit={hit} />
            <ClipLink hit={hit} />
            <ReportLink what="content" id={hit._id} />
          </>
        )}
      </noscript>
    </>
  )
}
