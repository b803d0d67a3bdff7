import type { ReactNode } from 'react'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import type {
  ActionLine,
  ActionLinesDrawing,
  ChartedAction,
  Place,
} from '#app/rules/stats/chart-drawings.ts'
import { actionNames, chartTexts as texts } from '#app/texts/stats/stats-charts.ts'
import styles from './action-lines.module.css'
import { ActionShape } from './action-shape.tsx'
import { LinePaths } from './drawn-line.tsx'
import { HiddenTable } from './hidden-table.tsx'
import { at, Plot } from './plot.tsx'

const ValueReader = lateComponent(() => import('./value-reader-panel.tsx'), { missing: 'nothing' })

export interface ActionRow {
  action: ChartedAction
  /** What it has brought, as it is shown: in dollars and in sats. */
  usd: string
  sats: string
  /** Whether there is anything: what there isn't is not drawn until it is asked for. */
  isSome: boolean
  trend: ReactNode
}

interface ActionLinesProps {
  drawing: ActionLinesDrawing
  label: string
  rows: ActionRow[]
  /** Over the trends: 'The 90 days before'. */
  beforeLabel: string
}

/** A line for each payment action. The table below is the legend: what is unchecked there isn't drawn. */
export function ActionLines({ drawing, label, rows, beforeLabel }: ActionLinesProps) {
  const isHydrated = useHydrated()
  const { lines, points } = drawing
  return (
    <div className={styles.chart}>
      <Plot
        values={drawing.values}
        times={drawing.times}
        ends="names"
        paths={lines.map(({ action, drawn }) => (
          <g key={action} data-line={action}>
            <LinePaths drawn={drawn} className={styles.line} />
          </g>
        ))}
      >
        {lines.map((line) => (
          <LineMarks key={line.action} line={line} />
        ))}
      </Plot>
      {isHydrated && points.length > 1 && (
        <ValueReader
          label={label}
          spots={points.map(({ x, time }, column) => ({
            x,
            y: null,
            time,
            values: lines.map(({ action, values }) => ({
              line: action,
              name: actionNames[action],
              value: values[column] ?? '',
            })),
          }))}
          ends="names"
        />
      )}
      <HiddenTable
        caption={label}
        columns={[texts.time, ...lines.map(({ action }) => actionNames[action])]}
        rows={points.map(({ time }, row) => [
          time,
          ...lines.map(({ values }) => values[row] ?? ''),
        ])}
      />
      <ActionTable label={label} rows={rows} beforeLabel={beforeLabel} />
    </div>
  )
}

function LineMarks({ line: { action, marks, end } }: { line: ActionLine }) {
  return (
    <span data-line={action}>
      {marks.map((mark) => (
        <span key={mark.x} className={styles.mark} style={at(mark)}>
          <ActionShape action={action} />
        </span>
      ))}
      {end && (
        <>
          <span className={styles.mark} data-end style={at(end)}>
            <ActionShape action={action} size={14} />
          </span>
          <Connector from={end} toY={end.nameY} />
          <span className={styles.name} style={{ top: `${end.nameY / 10}%` }}>
            <b>{actionNames[action]}</b> {end.value}
          </span>
        </>
      )}
    </span>
  )
}

/** From the end of a line to its name, which may stand higher or lower. */
function Connector({ from: { y }, toY }: { from: Place; toY: number }) {
  return (
    <svg viewBox="0 0 20 1000" preserveAspectRatio="none" className={styles.connector}>
      <path d={`M9,${y}C15,${y} 14,${toY} 20,${toY}`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function ActionTable({ label, rows, beforeLabel }: Omit<ActionLinesProps, 'drawing'>) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.showInChart}</th>
          <th scope="col">{texts.usd}</th>
          <th scope="col">{texts.sats}</th>
          <th scope="col" className={styles.before}>
            {beforeLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ action, usd, sats, isSome, trend }) => (
          <tr key={action}>
            <th scope="row">
              <label className={styles.choice}>
                <input type="checkbox" name={action} defaultChecked={isSome} autoComplete="off" />
                <span className={styles.key} data-key={action}>
                  <ActionShape action={action} size={14} />
                </span>
                {actionNames[action]}
              </label>
            </th>
            <td className={styles.usd}>{usd}</td>
            <td>{sats}</td>
            <td className={styles.before}>{trend}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
