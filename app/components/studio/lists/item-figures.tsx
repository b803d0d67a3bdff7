import { use } from 'react'
import { LocaleContext } from '#app/components/base/ui/locale.ts'
import { statText } from '#app/rules/stats/stats-trend.ts'
import type { HostingFeedType } from '#app/schemas/studio/hosting.ts'
import type { ItemFigures } from '#app/schemas/studio/studio-lists.ts'
import { statsTexts as texts } from '#app/texts/stats/studio-stats.ts'
import styles from './item-figures.module.css'

/** What was ever counted for an item, in columns of its row. */
export function ItemFigureColumns({
  figures: { downloads, money },
  type,
}: {
  figures: ItemFigures
  type: HostingFeedType
}) {
  const locale = use(LocaleContext)
  const number = (value: number) => statText(value, 'INTEGER', locale)
  return (
    <span className={styles.figures}>
      <span className={styles.downloads}>
        <b>{number(downloads)}</b> {texts.inRow[type === 'PODCAST' ? 'downloads' : 'listens']}
      </span>
      {money && (
        <>
          <b className={styles.money}>{statText(money.usd, 'USD', locale)}</b>
          <span className={styles.supporters}>
            <b>{number(money.supporters)}</b> {texts.inRow.supporters(money.supporters)}
          </span>
        </>
      )}
    </span>
  )
}
