import { Activity } from 'lucide-react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { NotesPage } from '#app/schemas/nostr.ts'
import { socialTexts as texts } from '#app/texts/social.ts'
import { NoteList } from './note-list.tsx'
import { OlderNotes } from './older-notes.tsx'
import { withBefore } from './with-before.ts'
import styles from './note.module.css'

interface ActivityPanelProps {
  /** Where the first page of it stands. */
  path: string
  activity: NotesPage
}

/** Notes about what a page shows, newest first. */
export default function ActivityPanel({ path, activity }: ActivityPanelProps) {
  if (activity.feed.length === 0)
    return (
      <div className={styles.nothing}>
        <EmptyState icon={<Activity />} title={texts.latestActivity} />
      </div>
    )
  return (
    <>
      <NoteList feed={activity} label={texts.tabs.ACTIVITY} />
      <OlderNotes to={activity.next && withBefore(path, activity.next)} />
    </>
  )
}
