import { LeaveDisc } from '#app/components/stats/charts/listening-curve.tsx'
import { itemStatsTexts as texts } from '#app/texts/stats/item-stats.ts'
import styles from './leaves-table.module.css'

export interface LeavePlace {
  time: string
  chapter: string | null
  /** The transcript at that second. */
  words: string | null
  share: string
  listeners: string
}

/** Where people leave, by the numbers on the curve. */
export function LeavesTable({ leaves }: { leaves: LeavePlace[] }) {
  if (leaves.length === 0) return <p className={styles.none}>{texts.noLeaves}</p>
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.leaves}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.disc}>
            <span className="visually-hidden">{texts.place}</span>
          </th>
          <th scope="col">{texts.minute}</th>
          <th scope="col">{texts.leave}</th>
          <th scope="col">{texts.listeners}</th>
        </tr>
      </thead>
      <tbody>
        {leaves.map(({ time, chapter, words, share, listeners }, at) => (
          <tr key={time}>
            <td className={styles.disc}>
              <LeaveDisc number={at + 1} />
            </td>
            <th scope="row">
              <b>{time}</b>
              {chapter !== null && (
                <>
                  {' • '}
                  <span dir="auto">{chapter}</span>
                </>
              )}
              {words !== null && (
                <span className={styles.words} dir="auto">
                  {texts.quote(words)}
                </span>
              )}
            </th>
            <td className={styles.share}>{share}</td>
            <td>{listeners}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
