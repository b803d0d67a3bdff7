import { Activity } from 'lucide-react'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { ContentHit } from '#app/schemas/content.ts'
import type { NotesPage } from '#app/schemas/nostr.ts'
import { socialTexts as texts } from '#app/texts/social.ts'
import { LateCommentComposer } from './composer/late-composers.tsx'
import { CommentedContext } from './moderating/commented-feed.ts'
import { NoteList } from './note-list.tsx'
import { OlderNotes } from './older-notes.tsx'
import { withBefore } from './with-before.ts'
import styles from './note.module.css'

interface ActivityPanelProps {
  /** Where the first page of it stands. */
  path: string
  activity: NotesPage
  /** What it is about, where that is one thing. */
  about?: Commentable
}

/** Content with a page of its own. */
export interface Commentable {
  hit: ContentHit
  canComment: boolean
  /** `?t=`: the second of it that the page's address asks for. */
  startAt?: number | null
}

/** Notes about what a page shows, newest first. */
export default function ActivityPanel({ about, ...said }: ActivityPanelProps) {
  return (
    <CommentedContext value={about?.hit ?? null}>
      {about?.canComment && <LateCommentComposer hit={about.hit} startAt={about.startAt} />}
      <Said {...said} />
    </CommentedContext>
  )
}

function Said({ path, activity }: Pick<ActivityPanelProps, 'path' | 'activity'>) {
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
