import { Captions } from 'lucide-react'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { transcriptTexts as texts } from '#app/texts/catalogue/transcripts.ts'
// Here as well, since only what a page brings itself is styled before its scripts.
import '#app/components/catalogue/page/transcript-turns.module.css'
import './transcript.module.css'
import type { ItemView } from '#app/schemas/site/content-views.ts'

const TranscriptPanel = lateComponent(() => import('./transcript-panel.tsx'), { missing: 'box' })

/** What is said in an item, to be read along with it. */
export function TranscriptTab({ page }: { page: ItemView }) {
  if (page.transcript === null) return <EmptyState icon={<Captions />} title={texts.missing} />
  return (
    <TranscriptPanel
      key={page.hit._id}
      hit={page.hit}
      parent={page.parent}
      transcript={page.transcript}
      startAt={page.startAt}
      siteUrl={page.siteUrl}
    />
  )
}
