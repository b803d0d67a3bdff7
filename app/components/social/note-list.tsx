import type { Feed } from '#app/schemas/nostr.ts'
import { NoteCard } from './note-card.tsx'
import styles from './note.module.css'

/** Notes on hairlines, straight on the page. */
export function NoteList({ feed, label }: { feed: Feed; label: string }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {feed.feed.map((item) => (
        <li key={item.action?.id ?? item.note.id}>
          <NoteCard item={item} mine={feed.myreactions[item.note.id]} />
        </li>
      ))}
    </ul>
  )
}
