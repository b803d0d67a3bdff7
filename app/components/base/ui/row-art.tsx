import type { ReactNode } from 'react'
import { Cover } from './cover.tsx'
import styles from './row-art.module.css'

interface RowArtProps {
  id: string
  title: string
  src: string | null
  /** The button that plays it, as large as fits; shown when the row is pointed at. */
  play?: ReactNode
}

/** The cover of a ranked row, played by pressing it. */
export function RowArt({ id, title, src, play }: RowArtProps) {
  return (
    <span className={styles.art}>
      <Cover id={id} title={title} src={src} size={48} />
      {play && <span className={styles.play}>{play}</span>}
    </span>
  )
}
