import { uiTexts } from '#app/texts/base/shell.ts'
import { classNames } from './class-names.ts'
import type { RowKind } from './row.tsx'
import rowStyles from './row.module.css'
import styles from './skeleton.module.css'

interface BlockProps {
  width: number | string
  height: number | string
  round?: 4 | 'full'
}

/** A still block in the place of something that is on its way. */
export function SkeletonBlock({ width, height, round = 4 }: BlockProps) {
  const box = { width, height, borderRadius: round === 'full' ? 'var(--round-full)' : round }
  return <span className={styles.block} style={box} />
}

/** Rows in the very size of those they stand for; shown after 150 ms. */
export function SkeletonRows({
  count,
  kind,
  className,
}: {
  count: number
  kind: RowKind
  /** Of the list that they stand for. */
  className?: string | undefined
}) {
  const rows = Array.from({ length: count }, (_, index) => index)
  return (
    <div role="status" className={styles.late}>
      <span className="visually-hidden">{uiTexts.loading}</span>
      <div aria-hidden className={className}>
        {rows.map((row) => (
          <div key={row} className={classNames(rowStyles.row, rowStyles[kind])}>
            {(kind === 'trending' || kind === 'chart') && <span className={rowStyles.rank} />}
            {kind !== 'track' && <span className={classNames(rowStyles.art, styles.block)} />}
            <span className={rowStyles.words}>
              <span className={rowStyles.title}>
                <span className={classNames(styles.block, styles.title)} />
              </span>
              <span className={kind === 'track' ? rowStyles.meta : rowStyles.text}>
                <span className={classNames(styles.block, styles.text)} />
              </span>
              {kind === 'episode' && (
                <span className={rowStyles.meta}>
                  <span className={classNames(styles.block, styles.meta)} />
                </span>
              )}
            </span>
            {kind === 'episode' && <SkeletonBlock width={44} height={44} round="full" />}
          </div>
        ))}
      </div>
    </div>
  )
}
