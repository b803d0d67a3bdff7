import { Car, HelpCircle, Laptop, Monitor, Smartphone, Speaker, Tv, Watch } from 'lucide-react'
import { Logo } from '#app/components/base/shell/logo.tsx'
import type { Breakdown, RowMark } from '#app/rules/stats/chart-drawings.ts'
import styles from './breakdown-table.module.css'
import { RestRow, ShareCells, ShareTable } from './share-table.tsx'

interface BreakdownTableProps {
  /** What is broken down by what: 'Downloads by app'. */
  label: string
  /** What the rows are: 'App'. */
  nameLabel: string
  valueLabel: string
  breakdown: Breakdown
}

/** Rows with a mark, a bar, a number and its share; what isn't shown shares one grey row. */
export function BreakdownTable({ label, nameLabel, valueLabel, breakdown }: BreakdownTableProps) {
  const { rows, rest } = breakdown
  return (
    <ShareTable
      label={label}
      columns={[{ label: nameLabel }]}
      value={{ label: valueLabel, width: styles.values }}
      isHeadHidden
      className={styles.table}
    >
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">
            <span className={styles.name}>
              <Mark mark={row.mark} />
              <span className={row.isRaw ? styles.raw : styles.text} title={row.name} dir="auto">
                {row.name}
              </span>
            </span>
          </th>
          <ShareCells part={row} />
        </tr>
      ))}
      <RestRow rest={rest} />
    </ShareTable>
  )
}

const devices: Record<string, typeof Smartphone> = {
  mobile: Smartphone,
  computer: Monitor,
  smart_speaker: Speaker,
  watch: Watch,
  smart_tv: Tv,
  laptop: Laptop,
  smart_car: Car,
}

function Mark({ mark }: { mark: RowMark }) {
  if (mark.kind === 'device') {
    const Icon = devices[mark.device] ?? HelpCircle
    return <Icon size={18} className={styles.device} aria-hidden />
  }
  if (mark.kind === 'flag') {
    return mark.src === null ? (
      <span className={styles.flag} />
    ) : (
      <img src={mark.src} width={20} height={15} alt="" loading="lazy" className={styles.flag} />
    )
  }
  return (
    <span className={styles.tile} aria-hidden>
      {mark.kind === 'logo' && (
        <svg width={14} height={14} viewBox="0 0 24 24" fill="currentColor">
          <path d={mark.path} />
        </svg>
      )}
      {mark.kind === 'initial' && mark.letter}
      {mark.kind === 'own' && (
        <span className={styles.own}>
          <Logo size={14} />
        </span>
      )}
    </span>
  )
}
