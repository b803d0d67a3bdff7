import type { CSSProperties } from 'react'
import type { SparklineDrawing } from '#app/rules/chart-drawings.ts'
import { LinePaths } from './drawn-line.tsx'
import styles from './sparkline.module.css'

/** A small line from 0, to the edges of what it lies in. The number beside it says what matters of it. */
export function Sparkline({
  drawing,
  height = 64,
}: {
  drawing: SparklineDrawing
  height?: number
}) {
  const { limitY } = drawing
  return (
    <svg
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      className={styles.sparkline}
      style={{ '--height': `${height}px` } as CSSProperties}
      aria-hidden
    >
      {limitY !== null && (
        <path d={`M0,${limitY}H1000`} className={styles.limit} vectorEffect="non-scaling-stroke" />
      )}
      <LinePaths drawn={drawing} isFilled />
    </svg>
  )
}
