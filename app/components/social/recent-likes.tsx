import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { contentPath } from '#app/components/content/content-path.ts'
import { Cover } from '#app/components/ui/cover.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { FeedItem } from '#app/schemas/nostr.ts'
import { socialTexts as texts } from '#app/texts/social.ts'
import { NoteText } from './note-text.tsx'
import { NoteTime } from './note-time.tsx'
import { notePath } from './note-path.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { personName } from './person.ts'
import styles from './recent-likes.module.css'

/** The notes that somebody liked last, in short. */
export function RecentLikes({ likes }: { likes: FeedItem[] }) {
  if (likes.length === 0) return <EmptyState icon={<Heart />} title={texts.noLikes} />
  return (
    <ul aria-label={texts.recentLikes} className={styles.list}>
      {likes.map((item) => (
        <li key={item.note.id}>
          <LikedNote item={item} />
        </li>
      ))}
    </ul>
  )
}

function LikedNote({ item: { note, hit } }: { item: FeedItem }) {
  return (
    <article>
      <Link to={notePath(note.id)} className={styles.head}>
        <PersonAvatar profile={note.profile} size={28} />
        <strong dir="auto">{personName(note.profile)}</strong>
        <span className={styles.when}>
          <NoteTime seconds={note.published} />
        </span>
      </Link>
      <NoteText note={note} />
      {hit && (
        <Link to={contentPath(hit)} className={styles.content}>
          <Cover id={hit._id} title={hit.info.title} src={hit.info.image ?? null} size={40} />
          <strong dir="auto">{hit.info.title}</strong>
        </Link>
      )}
    </article>
  )
}
