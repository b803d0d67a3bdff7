import { Link } from 'react-router'
import { Time } from '#app/components/base/ui/time.tsx'
import type { TimelineItem, MyReaction } from '#app/schemas/social/notes.ts'
import { FoldedNote } from '#app/components/social/content/folded-note.tsx'
import { BoostChip } from '#app/components/social/notes/note-card.tsx'
import { NoteBody } from '#app/components/social/content/note-body.tsx'
import { NoteContent } from '#app/components/social/content/note-content.tsx'
import { NoteMenu } from '#app/components/social/notes/note-menu.tsx'
import { NoteStats } from '#app/components/social/notes/note-stats.tsx'
import { PlayChip } from '#app/components/social/content/play-chip.tsx'
import { PersonAvatar } from '#app/components/social/people/person-avatar.tsx'
import { personHandle, personName, personPath } from '#app/rules/social/person.ts'
import styles from '#app/components/social/notes/note.module.css'

interface MainNoteProps {
  item: TimelineItem
  mine?: MyReaction[] | undefined
}

/** The note of the page: larger, with its date; folded if it is hidden. */
export function MainNote(props: MainNoteProps) {
  return (
    <FoldedNote hidden={props.item.note.hidden}>
      <OpenNote {...props} />
    </FoldedNote>
  )
}

function OpenNote({ item: { note, hit }, mine = [] }: MainNoteProps) {
  const handle = personHandle(note.profile)
  return (
    <article className={styles.main}>
      <header className={styles.mainHead}>
        <Link to={personPath(note.profile)} tabIndex={-1} aria-hidden>
          <PersonAvatar profile={note.profile} size={44} />
        </Link>
        <div className={styles.mainName}>
          <Link to={personPath(note.profile)} className={styles.name} dir="auto">
            {personName(note.profile)}
          </Link>
          {handle && (
            <span className={styles.second}>
              <span className={styles.handle}>{handle}</span>
            </span>
          )}
        </div>
        <BoostChip sats={note.satoshis} />
        <PlayChip note={note} hit={hit} />
        <NoteMenu note={note} hit={hit} inThread />
      </header>
      <NoteBody note={note} focused />
      {hit && <NoteContent hit={hit} />}
      <p className={styles.mainDate}>
        <Time value={note.published * 1000} format="datetime" />
      </p>
      <NoteStats note={note} mine={mine} />
    </article>
  )
}
