import { Heart } from 'lucide-react'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import type { TimelineItem } from '#app/schemas/social/notes.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { NoteTime } from './note-time.tsx'
import { ShortNotes } from './short-note.tsx'
import styles from './short-note.module.css'

/** The notes that a person liked last, in short. */
export function RecentLikes({ likes }: { likes: TimelineItem[] }) {
  if (likes.length === 0) return <EmptyState icon={<Heart />} title={texts.noLikes} />
  return (
    <ShortNotes
      items={likes}
      label={texts.recentLikes}
      fact={({ note }) => (
        <span className={styles.when}>
          <NoteTime seconds={note.published} />
        </span>
      )}
    />
  )
}
