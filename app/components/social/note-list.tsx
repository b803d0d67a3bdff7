import type { ContentHit } from '#app/schemas/content.ts'
import type { Feed } from '#app/schemas/nostr.ts'
import { NoteCard } from './note-card.tsx'
import styles from './note.module.css'

interface NoteListProps {
  feed: Feed
  label: string
  /** What all notes are about that don't say it themselves. */
  about?: ContentHit | undefined
}

/** Notes on hairlines, straight on the page. */
export function NoteList({ feed, label, about }: NoteListProps) {
  return (
    <ul aria-label={label} className={styles.list}>
      {feed.feed.map((item) => (
        <li key={item.action?.id ?? item.note.id}>
          <NoteCard item={item} mine={feed.myreactions[item.note.id]} about={about} />
        </li>
      ))}
    </ul>
  )
}
