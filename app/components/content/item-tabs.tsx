import { FileText } from 'lucide-react'
import type { ComponentType } from 'react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { contentTexts as texts } from '#app/texts/content.ts'
import { clipTexts } from '#app/texts/clips.ts'
import { transcriptTexts } from '#app/texts/transcripts.ts'
import { ChaptersTab } from './chapters-aside.tsx'
import { ClipsTab } from './clips-tab.tsx'
import { contentPath } from './content-path.ts'
import styles from './item-page.module.css'
import { ShowNotes } from './show-notes.tsx'
import { TranscriptTab } from './transcript-tab.tsx'
import type { ItemView } from './views.ts'

interface ItemTab {
  /** In the address: `?tab=transcript`. */
  id: string
  label: string
  /** Only tabs with something behind them are shown. */
  isShown: (page: ItemView) => boolean
  /** After the label, in second text. */
  count?: (page: ItemView) => number
  /** What stands in the sidebar on wider screens. */
  phonesOnly?: boolean
  Content: ComponentType<{ page: ItemView }>
}

/** The tabs of an item's page in their order; the first that is shown is the page's own. */
const itemTabs: ItemTab[] = [
  { id: 'notes', label: texts.showNotes, isShown: (page) => page.notes !== '', Content: NotesTab },
  {
    id: 'transcript',
    label: transcriptTexts.transcript,
    isShown: (page) => page.transcripts.length > 0 || page.tab === 'transcript',
    Content: TranscriptTab,
  },
  {
    id: 'chapters',
    label: transcriptTexts.chapters,
    isShown: (page) => page.chapters.length > 0,
    count: (page) => page.chapters.length,
    phonesOnly: true,
    Content: ChaptersTab,
  },
  {
    id: 'clips',
    label: clipTexts.clips,
    isShown: (page) => page.clipCount > 0 || page.tab === 'clips',
    count: (page) => page.clipCount,
    Content: ClipsTab,
  },
]

/** The tabs, and what the asked one holds. */
export function ItemTabs({ page }: { page: ItemView }) {
  const shown = itemTabs.filter((tab) => tab.isShown(page))
  const current = shown.find((tab) => tab.id === page.tab) ?? shown[0]
  if (!current) return <EmptyState icon={<FileText />} title={texts.noNotes} />
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title" className="visually-hidden">
        {current.label}
      </h2>
      <Tabs
        label={texts.parts}
        items={shown.map((tab) => ({
          label: tab.label,
          to: tab === shown[0] ? contentPath(page.hit) : `${contentPath(page.hit)}?tab=${tab.id}`,
          current: tab === current,
          count: tab.count?.(page),
          phonesOnly: tab.phonesOnly,
        }))}
      />
      <current.Content page={page} />
    </section>
  )
}

function NotesTab({ page }: { page: ItemView }) {
  return (
    <div className={styles.notes}>
      <ShowNotes html={page.notes} />
    </div>
  )
}
