import { grouped } from '#app/rules/base/grouped.ts'
import type { LeftOutSum } from '#app/rules/stats/left-out.ts'
import { audienceTexts as texts } from '#app/texts/stats/audience.ts'
import { leftOutTexts } from '#app/texts/stats/left-out.ts'
import styles from './left-out-table.module.css'

/** What wasn't counted, and why. */
export function LeftOutTable({ leftOut }: { leftOut: LeftOutSum[] }) {
  if (leftOut.length === 0) return <p className={styles.none}>{texts.noneLeftOut}</p>
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.leftOut}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{texts.reason}</th>
          <th scope="col">{texts.requests}</th>
        </tr>
      </thead>
      <tbody>
        {leftOut.map(({ group, count }) => (
          <tr key={group}>
            <th scope="row">
              {leftOutTexts.groups[group].name}
              <span className={styles.text}>{leftOutTexts.groups[group].text}</span>
            </th>
            <td>{grouped(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
