import type { MedianDrawing } from '#app/rules/stats/chart-drawings.ts'
import { chartTexts as texts } from '#app/texts/stats/stats-charts.ts'
import { ComparedPath, LinePaths } from './drawn-line.tsx'
import { HiddenTable } from './hidden-table.tsx'
import styles from './median-chart.module.css'
import { at, Plot } from './plot.tsx'

interface MedianChartProps {
  drawing: MedianDrawing
  label: string
  /** What the line is called: 'this episode'. */
  ownName: string
}

/** How an item's first seven days add up, beside the show's median and its middle half. */
export function MedianChart({ drawing, label, ownName }: MedianChartProps) {
  const { days, ownPlaces, ownEnd, band, bandAt, median, medianEnd, rows } = drawing
  const isCompared = band !== ''
  return (
    <div className={styles.chart}>
      <Plot
        values={drawing.values}
        times={days.map(({ x, number }) => ({
          x,
          label: number === 1 ? texts.dayOne : String(number),
          on: 'all',
        }))}
        ends="note"
        paths={
          <>
            {isCompared && <path d={band} className={styles.band} />}
            <ComparedPath path={median} />
            <LinePaths drawn={drawing.own} className={styles.own} />
          </>
        }
      >
        {ownPlaces.map((place) => (
          <span key={place.x} className={styles.dot} style={at(place)} />
        ))}
        {bandAt && (
          <span className={styles.half} style={at(bandAt)}>
            {texts.middleHalf}
          </span>
        )}
        {ownEnd && (
          <span className={styles.end} style={at(ownEnd)}>
            <b>{ownEnd.value}</b>
            {ownName}
          </span>
        )}
        {medianEnd && (
          <span className={styles.end} style={at(medianEnd)}>
            <b>{medianEnd.value}</b>
            {texts.showMedian}
          </span>
        )}
      </Plot>
      <HiddenTable
        caption={label}
        columns={[
          texts.day,
          ownName,
          ...(isCompared ? [texts.showMedian, texts.middleFrom, texts.middleTo] : []),
        ]}
        rows={rows.map(({ day, own, low, median: middle, high }) => [
          String(day),
          own,
          ...(isCompared ? [middle, low, high] : []),
        ])}
      />
    </div>
  )
}
