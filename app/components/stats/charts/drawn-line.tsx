import { useId } from 'react'
import { classNames } from '#app/components/base/ui/class-names.ts'
import type { DrawnLine } from '#app/rules/stats/chart-drawings.ts'
import styles from './drawn-line.module.css'

/** A line in the current colour with what is below it, dotted where it leads to a time that isn't over. */
export function LinePaths({
  drawn: { line, area, open },
  isFilled = false,
  className,
}: {
  drawn: DrawnLine
  isFilled?: boolean
  className?: string | undefined
}) {
  const fade = useId()
  return (
    <g className={className}>
      {isFilled && area !== '' && (
        <>
          <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1000" gradientUnits="userSpaceOnUse">
            <stop offset="0" stopColor="currentColor" stopOpacity=".3" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <path d={area} fill={`url(#${fade})`} />
        </>
      )}
      {line !== '' && <path d={line} className={styles.line} vectorEffect="non-scaling-stroke" />}
      {open !== '' && (
        <path
          d={open}
          className={classNames(styles.line, styles.open)}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </g>
  )
}

/** A thinner line that another is compared with. */
export function ComparedPath({ path }: { path: string }) {
  return path === '' ? null : (
    <path d={path} className={styles.compared} vectorEffect="non-scaling-stroke" />
  )
}
