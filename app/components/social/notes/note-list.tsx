import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Timeline, TimelineItem } from '#app/schemas/social/notes.ts'
import type { PublicBoost } from '#app/schemas/money/public-boosts.ts'
import { BoostCard } from '#app/components/social/boosts/boost-card.tsx'
import { NoteCard } from './note-card.tsx'
import styles from './note.module.css'

interface NoteListProps {
  feed: Timeline
  /** Boosts, which are sorted in among the notes by time. */
  boosts?: readonly PublicBoost[] | undefined
  label: string
  /** The content of the page, which notes are about that name none. */
  about?: ContentHit | undefined
}

/** A list of notes and boosts. */
export function NoteList({
  feed: { feed, myreactions },
  boosts = [],
  label,
  about,
}: NoteListProps) {
  const before = boostsBefore(feed, boosts)
  return (
    <ul aria-label={label} className={styles.list}>
      {[...feed, null].flatMap((item, at) => [
        ...(before[at] ?? []).map((boost) => (
          <li key={boost.id}>
            <BoostCard boost={boost} about={about ?? null} />
          </li>
        )),
        item && (
          <li key={item.action?.id ?? item.note.id}>
            <NoteCard item={item} mine={myreactions[item.note.id]} about={about} />
          </li>
        ),
      ])}
    </ul>
  )
}

/** The boosts before each note; the last entry has those after all notes. */
function boostsBefore(
  feed: readonly TimelineItem[],
  boosts: readonly PublicBoost[],
): PublicBoost[][] {
  const places: PublicBoost[][] = [...feed, null].map(() => [])
  for (const boost of boosts) {
    const place = feed.findIndex(({ note }) => note.published < boost.at)
    places[place === -1 ? feed.length : place]?.push(boost)
  }
  return places
}
