import { Repeat2 } from 'lucide-react'
import { Link } from 'react-router'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { useIsOff } from '#app/components/base/shell/session.ts'
import { dollars } from '#app/rules/money/dollars.ts'
import { grouped } from '#app/rules/base/grouped.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { TimelineAction, TimelineItem, MyReaction, Note } from '#app/schemas/social/notes.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'
import { FoldedNote } from '#app/components/social/content/folded-note.tsx'
import { NoteBody } from '#app/components/social/content/note-body.tsx'
import { NoteContent } from '#app/components/social/content/note-content.tsx'
import { NoteMenu } from './note-menu.tsx'
import { NoteStats } from './note-stats.tsx'
import { NoteTime } from './note-time.tsx'
import { notePath } from '#app/rules/social/note-path.ts'
import { PlayChip } from '#app/components/social/content/play-chip.tsx'
import { PersonAvatar } from '#app/components/social/people/person-avatar.tsx'
import { personHandle, personName, personPath } from '#app/rules/social/person.ts'
import styles from './note.module.css'

interface NoteCardProps {
  item: TimelineItem
  mine?: MyReaction[] | undefined
  /** Whether a line joins it to the note below. */
  joined?: boolean
  /** The content of the page, which it is about where it names none. */
  about?: ContentHit | null | undefined
}

/** A note in a list, with the reason that it is there; folded if it is hidden. */
export function NoteCard(props: NoteCardProps) {
  return (
    <FoldedNote hidden={props.item.note.hidden}>
      <OpenNote {...props} />
    </FoldedNote>
  )
}

function OpenNote({
  item: { action, note, parent, hit },
  mine = [],
  joined = false,
  about = null,
}: NoteCardProps) {
  return (
    <article className={styles.note} data-joined={joined || undefined}>
      {action && <NoteReason action={action} parent={parent} />}
      <div className={styles.side}>
        <Link to={personPath(note.profile)} className={styles.avatar} tabIndex={-1} aria-hidden>
          <PersonAvatar profile={note.profile} size={44} />
        </Link>
      </div>
      <div className={styles.column}>
        <NoteHead note={note} about={hit ?? about} />
        <BoostChip sats={note.satoshis} />
        <NoteBody note={note} />
        {hit && <NoteContent hit={hit} />}
        <NoteStats note={note} mine={mine} />
      </div>
    </article>
  )
}

/** '@name · 2h', the chip that plays from the note's second, and the menu. */
function NoteHead({ note, about }: { note: Note; about: ContentHit | null }) {
  const handle = personHandle(note.profile)
  return (
    <header className={styles.head}>
      <Link to={personPath(note.profile)} className={styles.name} dir="auto">
        {personName(note.profile)}
      </Link>
      <span className={styles.second}>
        {handle && <span className={styles.handle}>{handle}</span>}
        <span aria-hidden>{handle ? '·' : ''}</span>
        <Link to={notePath(note.id)} className={styles.when}>
          <NoteTime seconds={note.published} />
        </Link>
      </span>
      <PlayChip note={note} hit={about} />
      <NoteMenu note={note} hit={about} />
    </header>
  )
}

export function BoostChip({ sats, usd = null }: { sats: number; usd?: number | null }) {
  const isWithoutMoney = useIsOff('MONEY')
  if (isWithoutMoney || (sats <= 0 && usd === null)) return null
  return (
    <p className={styles.boost}>
      <BoltIcon size={13} />
      {usd === null ? texts.boosted(grouped(sats)) : texts.boostedByCard(dollars(usd * 100))}
    </p>
  )
}

/** Who reposted or liked a note, or to whom it replies. */
function NoteReason({ action, parent }: { action: TimelineAction; parent: Note | null }) {
  if (action.type === 'REPLY') {
    if (!parent) return null
    return (
      <p className={styles.reason}>
        <Link to={notePath(parent.id)}>{texts.inReplyTo(personName(parent.profile))}</Link>
      </p>
    )
  }
  const name = personName(action.profile)
  return (
    <p className={styles.reason} data-repost={action.type === 'REPOST' || undefined}>
      {action.type === 'REPOST' && <Repeat2 size={14} aria-hidden />}
      <Link to={personPath(action.profile)}>
        {action.type === 'REPOST' ? texts.reposted(name) : texts.liked(name)}
      </Link>
    </p>
  )
}
