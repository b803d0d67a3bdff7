import { Link } from 'react-router'
import { splitsDelta } from '#app/components/base/ui/splits-delta.ts'
import { Panel } from '#app/components/base/ui/panel.tsx'
import type { Split } from '#app/schemas/catalogue/content-pages.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { AsideTitle } from '#app/components/catalogue/page/page-parts.tsx'
import styles from './splits-panel.module.css'

const deltaWidth = 103
const rowHeight = 36

/** Who gets how much of every boost. The drawing only repeats what the words say. */
export function SplitsPanel({ splits }: { splits: Split[] }) {
  if (splits.length === 0) return null
  return (
    <Panel>
      <AsideTitle title={texts.splits} note={texts.ofEveryBoost} />
      <div className={styles.splits}>
        <Delta splits={splits} />
        <ul className={styles.list}>
          {splits.map(({ name, percent, link }, index) => (
            <li key={index} className={styles.split}>
              <span className={styles.name} dir="auto" title={name}>
                {link?.startsWith('/') ? (
                  <Link to={link}>{name}</Link>
                ) : link ? (
                  <a href={link} rel="noopener nofollow ugc">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </span>
              <span className={styles.percent}>{percent}%</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function Delta({ splits }: { splits: Split[] }) {
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
