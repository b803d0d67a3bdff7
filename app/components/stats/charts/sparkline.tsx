import type { CSSProperties } from 'react'
import type { SparklineDrawing } from '#app/rules/stats/chart-drawings.ts'
import { ComparedPath, LinePaths } from './drawn-line.tsx'
import styles from './sparkline.module.css'

/** A small line from 0, to the edges of what it lies in. The number beside it says what matters of it. */
export function Sparkline({
  drawing,
  compared,
  height = 64,
}: {
  drawing: SparklineDrawing
  /** A second line on the same scale. */
  compared?: SparklineDrawing | undefined
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
      {compared && <ComparedPath path={compared.line} />}
      <LinePaths drawn={drawing} isFilled />
    </svg>
  )
}
