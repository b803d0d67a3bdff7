import { Link } from 'react-router'
import { PayerAvatar, payerName } from './payer.tsx'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { PublicBoost } from '#app/schemas/money/public-boosts.ts'
import { BoostChip } from '#app/components/social/notes/note-card.tsx'
import { NoteContent } from '#app/components/social/content/note-content.tsx'
import { NoteTime } from '#app/components/social/notes/note-time.tsx'
import { PlayFromChip } from '#app/components/social/content/play-chip.tsx'
import styles from '#app/components/social/notes/note.module.css'

interface BoostCardProps {
  boost: PublicBoost
  /** The content of the page that it is on. */
  about: ContentHit | null
}

/** A boost in a list of notes: payer, amount and message. */
export function BoostCard({ boost, about }: BoostCardProps) {
  const { payer, content, satoshis, usd, message, position } = boost
  const name = payerName(payer)
  return (
    <article className={styles.note}>
      <div className={styles.side}>
        <PayerAvatar payer={payer} size={44} />
      </div>
      <div className={styles.column}>
        <header className={styles.head}>
          {payer.path ? (
            <Link to={payer.path} className={styles.name} dir="auto">
              {name}
            </Link>
          ) : (
            <span className={styles.name} dir="auto">
              {name}
            </span>
          )}
          <span className={styles.second}>
            <span aria-hidden>·</span>
            <Link to={boost.path} className={styles.when}>
              <NoteTime seconds={boost.at} />
            </Link>
          </span>
          {position !== null && (
            <PlayFromChip hit={content ?? about} second={Math.floor(position)} />
          )}
        </header>
        <BoostChip sats={satoshis} usd={usd} />
        {message !== '' && (
          <p className={styles.text} dir="auto">
            {message}
          </p>
        )}
        {content && <NoteContent hit={content} />}
      </div>
    </article>
  )
}
