import type { ComponentType } from 'react'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { liveChatTexts } from '#app/texts/social/live-chat.ts'
import { transcriptTexts } from '#app/texts/catalogue/transcripts.ts'
import { ActivityTab } from '#app/routes/catalogue/feed/activity-tab.tsx'
import { ChaptersTab } from './chapters-aside.tsx'
import { ClipsTab } from '#app/routes/catalogue/feed/clips-tab.tsx'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import styles from './item-page.module.css'
import { openedTab, type ItemTabName } from '#app/rules/catalogue/opened-tab.ts'
import { ShowNotes } from '#app/components/catalogue/page/show-notes.tsx'
import { TranscriptTab } from './transcript-tab.tsx'
import type { ItemView } from '#app/schemas/site/content-views.ts'

interface ItemTab {
  /** In the address: `?tab=transcript`. */
  id: ItemTabName
  label: string
  /** Only tabs with something behind them are shown, besides the open one. */
  hasContents: (page: ItemView) => boolean
  /** After the label, in second text. */
  count?: (page: ItemView) => number
  /** What stands in the sidebar on wider screens. */
  phonesOnly?: boolean
  Content: ComponentType<{ page: ItemView }>
}

/** The tabs of an item's page in their order. */
const itemTabs: ItemTab[] = [
  {
    id: 'chat',
    label: liveChatTexts.title,
    hasContents: (page) => page.liveChat !== null,
    phonesOnly: true,
    Content: ChatTab,
  },
  {
    id: 'notes',
    label: texts.showNotes,
    hasContents: (page) => page.notes !== '',
    Content: NotesTab,
  },
  {
    id: 'transcript',
    label: transcriptTexts.transcript,
    hasContents: (page) => page.transcripts.length > 0,
    Content: TranscriptTab,
  },
  {
    id: 'chapters',
    label: transcriptTexts.chapters,
    hasContents: (page) => page.chapters.length > 0,
    count: (page) => page.chapters.length,
    phonesOnly: true,
    Content: ChaptersTab,
  },
  {
    id: 'activity',
    label: texts.tabs.activity,
    hasContents: () => true,
    count: (page) => page.activityCount,
    Content: ActivityTab,
  },
  {
    id: 'clips',
    label: texts.tabs.clips,
    hasContents: (page) => page.clipCount > 0,
    count: (page) => page.clipCount,
    Content: ClipsTab,
  },
]

/** The tabs, and what the open one holds. */
export function ItemTabs({ page }: { page: ItemView }) {
  const shown = itemTabs.filter((tab) => tab.id === page.tab || tab.hasContents(page))
  const current = shown.find((tab) => tab.id === page.tab)
  const path = contentPath(page.hit)
  const unasked = openedTab(page, null)
  return (
    <section
      aria-labelledby="tab-title"
      className={page.tab === 'chat' ? styles.chatOpen : undefined}
    >
      <h2 id="tab-title" className="visually-hidden">
        {current && labelOf(current, page)}
      </h2>
      <Tabs
        label={texts.parts}
        items={shown.map((tab) => ({
          label: labelOf(tab, page),
          to: tab.id === unasked ? path : `${path}?tab=${tab.id}`,
          current: tab === current,
          count: tab.count?.(page) || undefined,
          phonesOnly: tab.phonesOnly,
        }))}
      />
      {current && <current.Content page={page} />}
    </section>
  )
}

/** What is said in a track is sung. */
function labelOf({ id, label }: ItemTab, { hit }: ItemView): string {
  return id === 'transcript' && hit._type === 'TRACK' ? transcriptTexts.lyrics : label
}

/** Phones have the chat below the tabs; where it stands beside them, what else there is is seen first. */
function ChatTab({ page }: { page: ItemView }) {
  if (page.notes === '') return null
  return (
    <div className={styles.besideChat}>
      <NotesTab page={page} />
    </div>
  )
}

function NotesTab({ page }: { page: ItemView }) {
  return (
    <div className={styles.notes}>
      <ShowNotes html={page.notes} />
    </div>
  )
}
