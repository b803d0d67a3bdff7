import { Cover } from '#app/components/base/ui/cover.tsx'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import type { AreaDrawing } from '#app/rules/stats/chart-drawings.ts'
import { chartTexts as texts } from '#app/texts/stats/stats-charts.ts'
import styles from './area-chart.module.css'
import { ComparedPath, LinePaths } from './drawn-line.tsx'
import { HiddenTable } from './hidden-table.tsx'
import { Legend, LegendKey } from './legend.tsx'
import { at, Plot } from './plot.tsx'

const ValueReader = lateComponent(() => import('./value-reader-panel.tsx'), { missing: 'nothing' })

interface AreaChartProps {
  drawing: AreaDrawing
  /** What is counted over which time: 'Downloads in the last 30 days'. */
  label: string
  /** The days of both periods: 'Oct 23 – Nov 21'. */
  spans: { current: string; previous?: string | undefined }
}

/** A number over time, and the period before it. */
export function AreaChart({ drawing, label, spans }: AreaChartProps) {
  const { points, published, highest, last } = drawing
  const isHydrated = useHydrated()
  const isCompared = drawing.previous !== '' && spans.previous !== undefined
  return (
    <div className={styles.chart}>
      <Plot
        values={drawing.values}
        times={drawing.times}
        hasCovers={published.length > 0}
        ends="note"
        paths={
          <>
            <ComparedPath path={drawing.previous} />
            <LinePaths drawn={drawing.current} isFilled className={styles.current} />
          </>
        }
      >
        {published.map(({ x, id, title, image, on }) => (
          <span key={id} className={styles.cover} data-on={on} style={at({ x, y: 1000 })}>
            <span title={title}>
              <Cover id={id} title={title} src={image} size={20} />
            </span>
          </span>
        ))}
        {highest && (
          <span
            className={styles.dot}
            data-side={highest.x < 120 ? 'end' : 'start'}
            style={at(highest)}
          >
            <b>{highest.value}</b>
          </span>
        )}
        {last && (
          <span className={styles.dot} data-open={last.isOpen || undefined} style={at(last)}>
            <span className={styles.last}>
              <b>{last.value}</b>
              {last.note}
            </span>
          </span>
        )}
      </Plot>
      {isHydrated && points.length > 1 && (
        <ValueReader
          label={label}
          spots={points.map(({ x, y, time, value, before }) => ({
            x,
            y,
            time,
            values: [
              { name: null, value },
              ...(isCompared && before !== null ? [{ name: texts.before, value: before }] : []),
            ],
          }))}
          ends="note"
        />
      )}
      <HiddenTable
        caption={label}
        columns={[texts.time, spans.current, ...(isCompared ? [spans.previous ?? ''] : [])]}
        rows={points.map(({ time, value, before }) => [
          time,
          value,
          ...(isCompared ? [before] : []),
        ])}
      />
    </div>
  )
}

/** Which line is which. */
export function AreaLegend({ spans }: Pick<AreaChartProps, 'spans'>) {
  return (
    <Legend>
      <LegendKey line="current">{spans.current}</LegendKey>
      {spans.previous !== undefined && <LegendKey line="compared">{spans.previous}</LegendKey>}
    </Legend>
  )
}
