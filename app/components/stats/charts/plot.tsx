import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import type { Place, TimeTick, ValueTick } from '#app/rules/stats/chart-drawings.ts'
import styles from './plot.module.css'

interface PlotProps {
  values: ValueTick[]
  times?: TimeTick[]
  /** Room under the axis for covers. */
  hasCovers?: boolean
  /** Room at the right for what stands at the ends of lines, on wide screens. */
  ends?: 'none' | 'note' | 'names'
  /** In the drawing's box: paths of 1000 × 1000. */
  paths: ReactNode
  /** Over it: what keeps its size, placed by `at`. */
  children?: ReactNode
}

/**
 * The frame of a chart: its axes, and a box that lines are stretched in. What it shows stands in a table for those who
 * don't see it, so it is no part of what assistive technology reads. Time runs from left to right in any language.
 */
export function Plot({ values, times = [], hasCovers, ends = 'none', paths, children }: PlotProps) {
  return (
    <div
      className={classNames(styles.frame, hasCovers && styles.withCovers)}
      data-ends={ends}
      data-long={values.some(({ label }) => label.length > 5) || undefined}
      dir="ltr"
      aria-hidden
    >
      <div className={styles.box}>
        {values.map(({ y, label }) => (
          <span key={y} className={styles.value} style={at({ x: 0, y })}>
            <span>{label}</span>
          </span>
        ))}
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className={styles.paths}>
          {paths}
        </svg>
        {times.map(({ x, label, on }) => (
          <span
            key={x}
            className={styles.time}
            data-on={on}
            data-first={x === 0 || undefined}
            data-last={x === 1000 || undefined}
            style={at({ x, y: 1000 })}
          >
            {label}
          </span>
        ))}
        {children}
      </div>
    </div>
  )
}

/** Where a place of a drawing lies in its box. */
export function at({ x, y }: Place): CSSProperties {
  return { left: `${x / 10}%`, top: `${y / 10}%` }
}
