import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { Feed, FeedItem } from '#app/schemas/social/notes.ts'
import type { ShownBoost } from '#app/schemas/money/shown-boosts.ts'
import { BoostCard } from '#app/components/social/boosts/boost-card.tsx'
import { NoteCard } from './note-card.tsx'
import styles from './note.module.css'

interface NoteListProps {
  feed: Feed
  /** Those that stand among the notes, by their time. */
  boosts?: readonly ShownBoost[] | undefined
  label: string
  /** What all notes are about that don't say it themselves. */
  about?: ContentHit | undefined
}

/** Notes on hairlines, straight on the page. */
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

/** Before which note each of the boosts stands; after all of them the last ones. */
function boostsBefore(feed: readonly FeedItem[], boosts: readonly ShownBoost[]): ShownBoost[][] {
  const places: ShownBoost[][] = [...feed, null].map(() => [])
  for (const boost of boosts) {
    const place = feed.findIndex(({ note }) => note.published < boost.at)
    places[place === -1 ? feed.length : place]?.push(boost)
  }
  return places
}
