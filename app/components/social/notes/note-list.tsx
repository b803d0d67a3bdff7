import type { ReactNode } from 'react'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { MyReactions, TimelineItem } from '#app/schemas/social/notes.ts'
import type { PublicBoost } from '#app/schemas/money/public-boosts.ts'
import { BoostCard } from '#app/components/social/boosts/boost-card.tsx'
import { NoteCard } from './note-card.tsx'
import styles from './note.module.css'
import { useOwnNotes } from './use-own-notes.ts'

export type NoteListEntry = TimelineItem | PublicBoost

interface NoteListProps {
  feed: { feed: readonly NoteListEntry[]; myreactions: MyReactions }
  /** Boosts, which are sorted in among the notes by time. */
  boosts?: readonly PublicBoost[] | undefined
  label: string
  /** The content of the page, which notes are about that name none. */
  about?: ContentHit | undefined
  /** The place of the composer beside it: what the viewer writes there shows at once. */
  place?: string | undefined
  isOldestFirst?: boolean
  /** What stands in its place while there is nothing. */
  empty?: ReactNode
}

/** A list of notes and boosts. What the viewer answers to one of the notes shows below it. */
export function NoteList({
  feed: { feed, myreactions },
  boosts = [],
  label,
  about,
  place,
  isOldestFirst = false,
  empty = null,
}: NoteListProps) {
  const own = useOwnNotes(new Set(feed.map(idOf)))
  const entries = withBoosts(feed, boosts)
  const written = place === undefined ? [] : own(place)
  const shown = isOldestFirst ? [...entries, ...written.reverse()] : [...written, ...entries]
  if (shown.length === 0) return empty
  return (
    <ul aria-label={label} className={styles.list}>
      {withAnswers(shown, own).map((entry) => (
        <li key={(isNote(entry) && entry.action?.id) || idOf(entry)}>
          {isNote(entry) ? (
            <NoteCard item={entry} mine={myreactions[entry.note.id]} about={about} />
          ) : (
            <BoostCard boost={entry} about={about ?? null} />
          )}
        </li>
      ))}
    </ul>
  )
}

function isNote(entry: NoteListEntry): entry is TimelineItem {
  return 'note' in entry
}

function idOf(entry: NoteListEntry): string {
  return isNote(entry) ? entry.note.id : entry.id
}

/** The entries, each note followed by what the viewer has answered to it; once, where it is there by a repost too. */
function withAnswers(
  entries: readonly NoteListEntry[],
  own: ReturnType<typeof useOwnNotes>,
): NoteListEntry[] {
  const seen = new Set<string>()
  return entries.flatMap((entry) => {
    const id = idOf(entry)
    if (seen.has(id)) return [entry]
    seen.add(id)
    return [entry, ...own(`reply:${id}`, `quote:${id}`)]
  })
}

/** The entries, with each boost before the first note that is older. */
function withBoosts(
  entries: readonly NoteListEntry[],
  boosts: readonly PublicBoost[],
): NoteListEntry[] {
  const merged = [...entries]
  for (const boost of boosts) {
    const place = merged.findIndex((entry) => isNote(entry) && entry.note.published < boost.at)
    merged.splice(place === -1 ? merged.length : place, 0, boost)
  }
  return merged
}
