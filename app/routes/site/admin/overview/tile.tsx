import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import styles from './tile.module.css'

/** How something does, in words. */
export interface TileState {
  text: string
  isWell: boolean
}

export interface TileFigure {
  number: string
  detail: string
  /** The colour of its line in the picture, where there are two. */
  line?: 'own' | 'other'
}

interface TileProps {
  label: string
  /** Where there is more about it. */
  to?: string
  state: TileState
  /** One, or two beside each other. */
  figures: TileFigure[]
  /** Thirty days from zero. */
  picture: ReactNode
  /** What the dotted line at the top of the picture stands for. */
  limit?: string | undefined
}

/** A figure of the installation. */
export function Tile({ label, to, state, figures, picture, limit }: TileProps) {
  return (
    <li className={styles.tile}>
      <div className={styles.head}>
        <h2 className={styles.label}>
          {to === undefined ? (
            label
          ) : (
            <Link to={to} className="text-link">
              {label}
            </Link>
          )}
        </h2>
        <State {...state} />
      </div>
      <div className={styles.figures}>
        {figures.map(({ number, detail, line }) => (
          <div key={detail} className={styles.figure}>
            <p className={styles.number}>{number}</p>
            <p className={styles.detail}>
              {line && <span className={styles.line} data-line={line} aria-hidden />}
              {detail}
            </p>
          </div>
        ))}
      </div>
      <div className={styles.picture}>
        {picture}
        {limit !== undefined && <span className={styles.limit}>{limit}</span>}
      </div>
    </li>
  )
}

function State({ text, isWell }: TileState) {
  if (isWell)
    return (
      <span className={styles.state}>
        <Check size={15} aria-hidden />
        {text}
      </span>
    )
  return (
    <PlainBadge color="amber">
      <TriangleAlert size={12} aria-hidden />
      {text}
    </PlainBadge>
  )
}
