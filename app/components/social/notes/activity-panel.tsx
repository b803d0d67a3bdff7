import { Activity } from 'lucide-react'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { NotesPage } from '#app/schemas/social/notes.ts'
import type { PublicBoost } from '#app/schemas/money/public-boosts.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { LateCommentComposer } from '#app/components/social/composer/late-composers.tsx'
import { NoteList } from './note-list.tsx'
import { OlderNotes } from './older-notes.tsx'
import { withBefore } from './with-before.ts'
import styles from './note.module.css'

interface ActivityPanelProps {
  /** The path of its first page. */
  path: string
  activity: NotesPage & { boosts?: PublicBoost[] }
  /** The content that it is about, if it is one. */
  about?: Commentable
}

/** Content with a page, which may be commented on. */
export interface Commentable {
  hit: ContentHit
  canComment: boolean
  /** Its feed, for the player. */
  parent?: ContentHit
  /** The second in the address of the page (`?t=`). */
  startAt?: number | null
}

/** Activity: notes and boosts about the content of a page, newest first. */
export default function ActivityPanel({ about, ...notesAndBoosts }: ActivityPanelProps) {
  return (
    <>
      {about?.canComment && <LateCommentComposer hit={about.hit} startAt={about.startAt} />}
      <NotesAndBoosts
        {...notesAndBoosts}
        about={about && { ...about.hit, ...(about.parent && { parent: about.parent }) }}
      />
    </>
  )
}

interface NotesAndBoostsProps extends Pick<ActivityPanelProps, 'path' | 'activity'> {
  about: ContentHit | undefined
}

function NotesAndBoosts({ path, activity, about }: NotesAndBoostsProps) {
  const { boosts = [] } = activity
  return (
    <>
      <NoteList
        feed={activity}
        boosts={boosts}
        label={texts.tabs.ACTIVITY}
        about={about}
        place={about && `comment:${about._id}`}
        empty={
          <div className={styles.nothing}>
            <EmptyState icon={<Activity />} title={texts.latestActivity} />
          </div>
        }
      />
      <OlderNotes to={activity.next && withBefore(path, activity.next)} />
    </>
  )
}
