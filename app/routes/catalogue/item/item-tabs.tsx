import type { ComponentType } from 'react'
import { FileText } from 'lucide-react'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Tabs } from '#app/components/base/ui/tabs.tsx'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { liveChatTexts } from '#app/texts/social/live-chat.ts'
import { transcriptTexts } from '#app/texts/catalogue/transcripts.ts'
import { ActivityTab } from '#app/routes/catalogue/feed/activity-tab.tsx'
import { ChaptersTab } from './chapters-aside.tsx'
import { ClipsTab } from '#app/routes/catalogue/feed/clips-tab.tsx'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import styles from './item-page.module.css'
import { openedTab, shownTabs, type ItemTabName } from '#app/rules/catalogue/opened-tab.ts'
import { ShowNotes } from '#app/components/catalogue/page/show-notes.tsx'
import { TranscriptTab } from './transcript-tab.tsx'
import type { ItemView } from '#app/schemas/site/content-views.ts'

interface ItemTab {
  label: string
  /** After the label, in second text. */
  count?: (page: ItemView) => number
  /** What stands in the sidebar on wider screens. */
  phonesOnly?: boolean
  Content: ComponentType<{ page: ItemView }>
}

/** By their name in the address: `?tab=transcript`. */
const itemTabs: Record<ItemTabName, ItemTab> = {
  chat: {
    label: liveChatTexts.title,
    phonesOnly: true,
    Content: ChatTab,
  },
  notes: {
    label: texts.showNotes,
    Content: NotesTab,
  },
  transcript: {
    label: transcriptTexts.transcript,
    Content: TranscriptTab,
  },
  chapters: {
    label: transcriptTexts.chapters,
    count: (page) => page.chapters.length,
    phonesOnly: true,
    Content: ChaptersTab,
  },
  activity: {
    label: texts.tabs.activity,
    count: (page) => page.activityCount ?? 0,
    Content: ActivityTab,
  },
  clips: {
    label: texts.tabs.clips,
    count: (page) => page.clipCount,
    Content: ClipsTab,
  },
}

/** The tabs, and what the open one holds. */
export function ItemTabs({ page }: { page: ItemView }) {
  const current = itemTabs[page.tab]
  const path = contentPath(page.hit)
  const unasked = openedTab(page, null)
  // The chat stands beside this, under a title of its own.
  const isChat = page.tab === 'chat'
  return (
    <section
      aria-labelledby={isChat ? undefined : 'tab-title'}
      className={isChat ? styles.chatOpen : undefined}
    >
      {!isChat && (
        <h2 id="tab-title" className="visually-hidden">
          {labelOf(page.tab, page)}
        </h2>
      )}
      <Tabs
        label={texts.parts}
        items={shownTabs(page).map((name) => ({
          label: labelOf(name, page),
          to: name === unasked ? path : `${path}?tab=${name}`,
          current: name === page.tab,
          count: itemTabs[name].count?.(page) || undefined,
          phonesOnly: itemTabs[name].phonesOnly,
        }))}
      />
      <current.Content page={page} />
    </section>
  )
}

/** What is said in a track is sung. */
function labelOf(name: ItemTabName, { hit }: ItemView): string {
  const isLyrics = name === 'transcript' && hit._type === 'TRACK'
  return isLyrics ? transcriptTexts.lyrics : itemTabs[name].label
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
  if (page.notes === '') return <EmptyState icon={<FileText />} title={texts.empty} />
  return (
    <div className={styles.notes}>
      <ShowNotes html={page.notes} />
    </div>
  )
}
