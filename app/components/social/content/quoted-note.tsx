import { Link } from 'react-router'
import type { Note } from '#app/schemas/social/notes.ts'
import { FoldedNote } from './folded-note.tsx'
import { NoteText } from './note-text.tsx'
import { NoteTime } from '#app/components/social/notes/note-time.tsx'
import { notePath } from '#app/rules/social/note-path.ts'
import { PersonAvatar } from '#app/components/social/people/person-avatar.tsx'
import { personHandle, personName } from '#app/rules/social/person.ts'
import styles from '#app/components/social/notes/note.module.css'

/** A note within another; folded if it is hidden. */
export function QuotedNote({ note }: { note: Note }) {
  return (
    <FoldedNote hidden={note.hidden}>
      <OpenNote note={note} />
    </FoldedNote>
  )
}

function OpenNote({ note }: { note: Note }) {
  const handle = personHandle(note.profile)
  return (
    <div className={styles.quoted}>
      <Link to={notePath(note.id)} className={styles.quotedHead}>
        <PersonAvatar profile={note.profile} size={24} />
        <strong dir="auto">{personName(note.profile)}</strong>
        <span className={styles.second}>
          {handle && <span className={styles.handle}>{handle}</span>}
          <span aria-hidden>{handle ? '·' : ''}</span>
          <NoteTime seconds={note.published} />
        </span>
      </Link>
      <NoteText note={note} />
    </div>
  )
}
