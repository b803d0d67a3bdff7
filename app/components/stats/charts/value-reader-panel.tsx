import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { chartTexts as texts } from '#app/texts/stats/stats-charts.ts'
import { at } from './plot.tsx'
import styles from './value-reader.module.css'

interface ReadSpot {
  x: number
  /** Where its dot lies; null where it has none. */
  y: number | null
  time: string
  /** A line for each, with its name where there are several; `line` is the line of the chart that it is of. */
  values: { name: string | null; value: string; line?: string }[]
}

interface ValueReaderProps {
  label: string
  spots: ReadSpot[]
  /** As its plot has it. */
  ends: 'none' | 'note' | 'names'
}

/** Tells the values of a chart where it is pointed at, and to the arrow keys. */
export default function ValueReader({ label, spots, ends }: ValueReaderProps) {
  const [read, setRead] = useState<number | null>(null)
  const spot = read === null ? undefined : spots[read]
  const go = (to: number) => setRead(Math.min(Math.max(to, 0), spots.length - 1))
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setRead(nearest(spots, ((clientX - left) / width) * 1000))
  }
  const press = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    const end = { Home: 0, End: spots.length - 1 }[event.key]
    if (event.key === 'Escape') return setRead(null)
    if (steps === undefined && end === undefined) return
    event.preventDefault()
    go(end ?? (read ?? spots.length) + (steps ?? 0))
  }
  return (
    <div className={styles.frame} data-ends={ends} dir="ltr">
      <div
        role="slider"
        tabIndex={0}
        aria-label={texts.readValues(label)}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={spots.length}
        aria-valuenow={(read ?? spots.length - 1) + 1}
        aria-valuetext={inWords(spot ?? spots.at(-1))}
        className={styles.box}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setRead(null)}
        onKeyDown={press}
        onFocus={({ currentTarget }) => {
          if (read === null && currentTarget.matches(':focus-visible')) go(spots.length - 1)
        }}
        onBlur={() => setRead(null)}
      >
        {spot && <Reading spot={spot} />}
      </div>
    </div>
  )
}

function Reading({ spot }: { spot: ReadSpot }) {
  return (
    <>
      <span className={styles.line} style={{ left: `${spot.x / 10}%` }} />
      {spot.y !== null && <span className={styles.dot} style={at({ x: spot.x, y: spot.y })} />}
      <span
        className={styles.tip}
        data-side={spot.x > 500 ? 'start' : 'end'}
        style={{ left: `${spot.x / 10}%` }}
      >
        <span>{spot.time}</span>
        {spot.values.map(({ name, value, line }) => (
          <span key={name} className={styles.value} data-line={line}>
            <b>{value}</b> {name}
          </span>
        ))}
      </span>
    </>
  )
}

function nearest(spots: ReadSpot[], x: number): number {
  let best = 0
  spots.forEach((spot, at) => {
    if (Math.abs(spot.x - x) < Math.abs((spots[best]?.x ?? 0) - x)) best = at
  })
  return best
}

function inWords(spot: ReadSpot | undefined): string {
  if (!spot) return ''
  const values = spot.values.map(({ name, value }) => (name ? `${name} ${value}` : value))
  return `${spot.time}: ${values.join(', ')}`
}
