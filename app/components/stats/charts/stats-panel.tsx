import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from '#app/components/base/ui/panel.tsx'
import styles from './stats-panel.module.css'

interface StatsPanelProps {
  /** What is counted: 'Downloads'. Without it, `label` is the heading. */
  title?: string
  /** 'Downloads in the last 30 days' */
  label: string
  /** Its number; a panel without one has `label` for a heading. */
  total?: string
  /** Beside the number, in second text. */
  aside?: ReactNode
  /** Below it. */
  trend?: ReactNode
  /** What is counted, told when it is asked for. */
  help?: string | undefined
  /** At the right of the top. */
  action?: ReactNode
  legend?: ReactNode
  /** On a hairline at the foot. */
  foot?: ReactNode
  children: ReactNode
}

/** A panel around one chart. */
export function StatsPanel(props: StatsPanelProps) {
  const { title, label, total, aside, trend, help, action, legend, foot, children } = props
  return (
    <Panel className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.headings}>
          <div className={styles.label}>
            <h2 className={title !== undefined || total === undefined ? styles.heading : undefined}>
              {title ?? label}
            </h2>
            {help !== undefined && <Help text={help} />}
          </div>
          {title !== undefined && <p className={styles.span}>{label}</p>}
          {total !== undefined && (
            <p className={styles.total}>
              <b>{total}</b> {aside}
            </p>
          )}
          {trend}
        </div>
        <div className={styles.end}>
          {action}
          {legend && <div className={styles.legend}>{legend}</div>}
        </div>
      </div>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </Panel>
  )
}

function Help({ text }: { text: string }) {
  return (
    <span role="img" aria-label={text} title={text} className={styles.help}>
      <CircleHelp size={15} />
    </span>
  )
}
