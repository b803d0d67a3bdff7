import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { Cover } from '#app/components/base/ui/cover.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { TimelineItem } from '#app/schemas/social/notes.ts'
import { NoteText } from '#app/components/social/content/note-text.tsx'
import { notePath } from '#app/rules/social/note-path.ts'
import { PlayChip } from '#app/components/social/content/play-chip.tsx'
import { PersonAvatar } from '#app/components/social/people/person-avatar.tsx'
import { personName } from '#app/rules/social/person.ts'
import styles from './short-note.module.css'

/** A list of short notes, beside a page. */
export function ShortNotes({
  items,
  label,
  fact,
}: {
  items: TimelineItem[]
  label: string
  /** Shown beside the author's name. */
  fact: (item: TimelineItem) => ReactNode
}) {
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map((item) => (
        <li key={item.note.id}>
          <ShortNote item={item} fact={fact(item)} />
        </li>
      ))}
    </ul>
  )
}

/** A short note: author, text and content. */
export function ShortNote({ item: { note, hit }, fact }: { item: TimelineItem; fact: ReactNode }) {
  return (
    <article>
      <Link to={notePath(note.id)} className={styles.head}>
        <PersonAvatar profile={note.profile} size={28} />
        <strong dir="auto">{personName(note.profile)}</strong>
        {fact}
      </Link>
      <NoteText note={note} />
      <PlayChip note={note} hit={hit} />
      {hit && <ShortContent hit={hit} />}
    </article>
  )
}

/** The content that a short note or boost is about. */
export function ShortContent({ hit }: { hit: ContentHit }) {
  return (
    <Link to={contentPath(hit)} className={styles.content}>
      <Cover id={hit._id} title={hit.info.title} src={hit.info.image ?? null} size={40} />
      <strong dir="auto">{hit.info.title}</strong>
    </Link>
  )
}
