import { Car, HelpCircle, Laptop, Monitor, Smartphone, Speaker, Tv, Watch } from 'lucide-react'
import { Logo } from '#app/components/shell/logo.tsx'
import type { Breakdown, RowMark } from '#app/rules/chart-drawings.ts'
import { chartTexts as texts } from '#app/texts/stats-charts.ts'
import styles from './breakdown-table.module.css'

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
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <colgroup>
        <col />
        <col className={styles.values} />
        <col className={styles.shares} />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{nameLabel}</th>
          <th scope="col">{valueLabel}</th>
          <th scope="col">{texts.share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, mark, isRaw, value, share, bar }) => (
          <tr key={key}>
            <th scope="row">
              <span className={styles.name}>
                <Mark mark={mark} />
                <span className={isRaw ? styles.raw : styles.text} title={name} dir="auto">
                  {name}
                </span>
              </span>
            </th>
            <td className={styles.value}>
              <Bar share={bar} />
              {value}
            </td>
            <td className={styles.share}>{share}</td>
          </tr>
        ))}
        {rest && (
          <tr className={styles.rest}>
            <th scope="row">{rest.name}</th>
            <td className={styles.value}>
              <Bar share={rest.bar} />
              {rest.value}
            </td>
            <td className={styles.share}>{rest.share}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** The length of a number beside the others. */
export function Bar({ share }: { share: number }) {
  return (
    <span className={styles.track} aria-hidden>
      <span className={styles.bar} style={{ width: `max(1px, ${share * 100}%)` }} />
    </span>
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
