import { href, Link } from 'react-router'
import { RestRow, ShareCells, ShareTable } from '#app/components/stats/charts/share-table.tsx'
import { Cover } from '#app/components/base/ui/cover.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import type { ItemBreakdown, ItemRow } from '#app/rules/stats/chart-drawings.ts'
import { lockBadges } from '#app/rules/base/lock-badges.ts'
import { audienceTexts as texts } from '#app/texts/stats/audience.ts'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import styles from './item-table.module.css'

interface ItemTableProps {
  feed: StudioFeed
  items: ItemBreakdown
  valueLabel: string
}

/** What was listened to, with what each had in its first days. */
export function ItemTable({ feed, items: { rows, rest }, valueLabel }: ItemTableProps) {
  return (
    <ShareTable
      label={texts.byItem[feed.type]}
      columns={[
        { label: texts.item[feed.type] },
        { label: texts.firstDays, width: styles.firsts, head: styles.first },
      ]}
      value={{ label: valueLabel, width: styles.values }}
      className={styles.table}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <Item feed={feed} row={row} />
          </th>
          <td className={styles.first}>
            {row.firstDays?.value}
            {row.firstDays && row.firstDays.days !== null && (
              <span className={styles.days}>{texts.inDays(row.firstDays.days)}</span>
            )}
          </td>
          <ShareCells part={row} />
        </tr>
      ))}
      <RestRow rest={rest}>
        <td className={styles.first} />
      </RestRow>
    </ShareTable>
  )
}

function Item({ feed, row }: { feed: StudioFeed; row: ItemRow }) {
  const { id, title, image, isDeleted } = row
  return (
    <span className={styles.item}>
      <Cover id={id} title={title} src={image} size={40} />
      <span className={styles.words}>
        {isDeleted ? (
          <span className={styles.title} title={title} dir="auto">
            {title}
          </span>
        ) : (
          <Link
            to={href('/studio/:feedId/:itemId', { feedId: feed.id, itemId: id })}
            className={styles.title}
            title={title}
            dir="auto"
          >
            {title}
          </Link>
        )}
        <Line row={row} />
      </span>
    </span>
  )
}

function Line({ row: { published, lock, isDeleted } }: { row: ItemRow }) {
  return (
    <span className={styles.line}>
      {isDeleted && texts.deleted}
      {!isDeleted && published === null && texts.notPublished}
      {!isDeleted && published !== null && (
        <>
          {texts.published} <Time value={published} />
          {lock && ` • ${lockBadges[lock]}`}
        </>
      )}
    </span>
  )
}
