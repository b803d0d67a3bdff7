import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { minutesLeft, playedShare } from '#app/rules/library/positions.ts'
import { keepingTexts as texts } from '#app/texts/library/keeping.ts'
import styles from './listened-state.module.css'
import { usePosition } from './use-position.ts'

interface Listened {
  /** Seconds. */
  position: number
  duration: number | null
  finished: boolean
}

/** How far an item was played, as known on this device: a thin line and '12 min left', or 'Played'. */
export function ListenedState({ id }: { id: string }) {
  const listened = usePosition(id)
  return listened ? <ListenedLine listened={listened} /> : null
}

/** The same for a given position. */
export function ListenedLine({ listened }: { listened: Listened }) {
  const { position, duration, finished } = listened
  if (finished)
    return (
      <span className={styles.state}>
        <Check size={14} aria-hidden />
        {texts.played}
      </span>
    )
  const left = minutesLeft(position, duration)
  if (position < 1) return null
  return (
    <span className={styles.state}>
      <span
        aria-hidden
        className={styles.line}
        style={{ '--played': playedShare(position, duration) } as CSSProperties}
      />
      {left === null ? texts.started : texts.minutesLeft(left)}
    </span>
  )
}
