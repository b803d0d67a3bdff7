import { Activity } from 'lucide-react'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { NotesPage } from '#app/schemas/social/notes.ts'
import type { ShownBoost } from '#app/schemas/money/shown-boosts.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { LateCommentComposer } from '#app/components/social/composer/late-composers.tsx'
import { NoteList } from './note-list.tsx'
import { OlderNotes } from './older-notes.tsx'
import { withBefore } from './with-before.ts'
import styles from './note.module.css'

interface ActivityPanelProps {
  /** Where the first page of it stands. */
  path: string
  activity: NotesPage & { boosts?: ShownBoost[] }
  /** What it is about, where that is one thing. */
  about?: Commentable
}

/** Content with a page of its own. */
export interface Commentable {
  hit: ContentHit
  canComment: boolean
  /** What it is part of, as the player names it. */
  parent?: ContentHit
  /** `?t=`: the second of it that the page's address asks for. */
  startAt?: number | null
}

/** Notes and boosts about what a page shows, newest first. */
export default function ActivityPanel({ about, ...said }: ActivityPanelProps) {
  return (
    <>
      {about?.canComment && <LateCommentComposer hit={about.hit} startAt={about.startAt} />}
      <Said
        {...said}
        about={about && { ...about.hit, ...(about.parent && { parent: about.parent }) }}
      />
    </>
  )
}

interface SaidProps extends Pick<ActivityPanelProps, 'path' | 'activity'> {
  about: ContentHit | undefined
}

function Said({ path, activity, about }: SaidProps) {
  const { boosts = [] } = activity
  if (activity.feed.length + boosts.length === 0)
    return (
      <div className={styles.nothing}>
        <EmptyState icon={<Activity />} title={texts.latestActivity} />
      </div>
    )
  return (
    <>
      <NoteList feed={activity} boosts={boosts} label={texts.tabs.ACTIVITY} about={about} />
      <OlderNotes to={activity.next && withBefore(path, activity.next)} />
    </>
  )
}
