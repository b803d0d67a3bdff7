import { Panel } from '#app/components/ui/panel.tsx'
import { contentTexts as texts } from '#app/texts/content.ts'
import { AsideTitle } from './page-parts.tsx'
import { splitsDelta } from './splits-delta.ts'
import styles from './splits-panel.module.css'
import type { SplitView } from './views.ts'

const deltaWidth = 103
const rowHeight = 36

/** Who gets how much of every boost. The drawing only repeats what the words say. */
export function SplitsPanel({ splits }: { splits: SplitView[] }) {
  if (splits.length === 0) return null
  return (
    <Panel>
      <AsideTitle title={texts.splits} note={texts.ofEveryBoost} />
      <div className={styles.splits}>
        <Delta splits={splits} />
        <ul className={styles.list}>
          {splits.map(({ name, percent }, index) => (
            <li key={index} className={styles.split}>
              <span className={styles.name} dir="auto" title={name}>
                {name}
              </span>
              <span className={styles.percent}>{percent}%</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function Delta({ splits }: { splits: SplitView[] }) {
  const height = splits.length * rowHeight
  const ribbons = splitsDelta(
    splits.map(({ percent }) => percent),
    deltaWidth,
    rowHeight,
  )
  return (
    <svg
      aria-hidden
      width={deltaWidth}
      height={height}
      viewBox={`0 0 ${deltaWidth} ${height}`}
      className={styles.delta}
    >
      {ribbons.map(({ path, opacity }, index) => (
        <path key={index} d={path} opacity={opacity} />
      ))}
    </svg>
  )
}
