import { href, Link } from 'react-router'
import { Bar } from '#app/components/stats-charts/breakdown-table.tsx'
import { Cover } from '#app/components/ui/cover.tsx'
import { Time } from '#app/components/ui/time.tsx'
import type { ItemBreakdown, ItemRow } from '#app/rules/chart-drawings.ts'
import { lockBadges } from '#app/rules/lock-labels.ts'
import { audienceTexts as texts } from '#app/texts/audience.ts'
import type { StudioFeed } from '../studio-frame.tsx'
import styles from './item-table.module.css'

interface ItemTableProps {
  feed: StudioFeed
  items: ItemBreakdown
  valueLabel: string
}

/** What was listened to, with what each had in its first days. */
export function ItemTable({ feed, items: { rows, rest }, valueLabel }: ItemTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.byItem[feed.type]}</caption>
      <colgroup>
        <col />
        <col className={styles.firsts} />
        <col className={styles.values} />
        <col className={styles.shares} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{texts.item[feed.type]}</th>
          <th scope="col" className={styles.first}>
            {texts.firstDays}
          </th>
          <th scope="col" className={styles.value}>
            {valueLabel}
          </th>
          <th scope="col" className={styles.share}>
            {texts.share}
          </th>
        </tr>
      </thead>
      <tbody>
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
            <td className={styles.value}>
              <Bar share={row.bar} />
              {row.value}
            </td>
            <td className={styles.share}>{row.share}</td>
          </tr>
        ))}
        {rest && (
          <tr className={styles.rest}>
            <th scope="row">{rest.name}</th>
            <td className={styles.first} />
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
