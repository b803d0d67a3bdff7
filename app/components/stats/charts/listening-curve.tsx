import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import type { ListeningDrawing } from '#app/rules/stats/chart-drawings.ts'
import { chartTexts as texts } from '#app/texts/stats/stats-charts.ts'
import { LinePaths } from './drawn-line.tsx'
import { HiddenTable } from './hidden-table.tsx'
import styles from './listening-curve.module.css'
import { at, Plot } from './plot.tsx'

const ValueReader = lateComponent(() => import('./value-reader-panel.tsx'), { missing: 'nothing' })

/** How many still listen, over the chapters of an episode; the discs lead to the list of where people leave. */
export function ListeningCurve({ drawing, label }: { drawing: ListeningDrawing; label: string }) {
  const isHydrated = useHydrated()
  const { chapters, leaves, reached, points } = drawing
  return (
    <div className={styles.chart}>
      <Plot
        values={drawing.values}
        paths={
          <>
            {chapters.slice(1).map(({ x }) => (
              <path
                key={x}
                d={`M${x},0V1000`}
                className={styles.begins}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <LinePaths drawn={drawing.drawn} isFilled className={styles.line} />
          </>
        }
      >
        {reached && (
          <b
            className={styles.reached}
            data-early={reached.x < 450 || undefined}
            style={at(reached)}
          >
            {reached.value}
          </b>
        )}
        {leaves.map(({ number, ...place }) => (
          <span key={number} className={styles.leave} style={at(place)}>
            <LeaveDisc number={number} />
          </span>
        ))}
      </Plot>
      {chapters.length > 0 && (
        <ol className={styles.chapters} dir="ltr" aria-hidden>
          {chapters.map(({ x, width, time, title }) => (
            <li key={x} style={{ left: `${x / 10}%`, width: `${width / 10}%` }}>
              <span className={styles.time}>{time}</span>
              <span className={styles.title} dir="auto" title={title}>
                {title}
              </span>
            </li>
          ))}
        </ol>
      )}
      {isHydrated && points.length > 1 && (
        <ValueReader
          label={label}
          spots={points.map(({ x, y, time, value }) => ({
            x,
            y,
            time,
            values: [{ name: null, value }],
          }))}
          ends="none"
        />
      )}
      <HiddenTable
        caption={label}
        columns={[texts.minute, texts.stillListening]}
        rows={points.map(({ time, value }) => [time, value])}
      />
    </div>
  )
}

/** The number of a place where people leave, on the curve and in the list. */
export function LeaveDisc({ number }: { number: number }) {
  return <span className={styles.disc}>{number}</span>
}
