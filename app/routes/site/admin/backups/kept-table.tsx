import { Check, TriangleAlert } from 'lucide-react'
import { PlainBadge } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import type { KnownBackup } from '#app/schemas/base/back-ups.ts'
import { backupsTexts as texts } from '#app/texts/site/back-ups.ts'
import styles from './backups-page.module.css'

const wideNumber = `${styles.number} ${styles.wide}`

/** The back-ups that are kept, the newest first. */
export function KeptTable({ kept }: { kept: KnownBackup[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.taken}</th>
            <th scope="col" className={styles.wide}>
              {texts.why}
            </th>
            <th scope="col" className={styles.number}>
              {texts.size}
            </th>
            <th scope="col" className={wideNumber}>
              {texts.new}
            </th>
            <th scope="col" className={wideNumber}>
              {texts.took}
            </th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        <tbody>
          {kept.map((backup) => (
            <Row key={backup.id} backup={backup} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  backup: { id, why, takenAt, tookMs, bytes, newBytes, missing, problem },
}: {
  backup: KnownBackup
}) {
  return (
    <tr>
      <th scope="row">{takenAt ? <Time value={takenAt} format="datetime" /> : id}</th>
      <td className={styles.wide}>{why && texts.whys[why]}</td>
      <td className={styles.number}>{bytes !== null && sizeInWords(bytes)}</td>
      <td className={wideNumber}>{newBytes !== null && sizeInWords(newBytes)}</td>
      <td className={wideNumber}>
        {tookMs !== null && texts.tookSeconds(Math.round(tookMs / 1000))}
      </td>
      <td>
        <State problem={problem ?? (missing > 0 ? texts.missing(missing) : null)} />
      </td>
    </tr>
  )
}

function State({ problem }: { problem: string | null }) {
  if (problem === null)
    return (
      <span className={styles.well}>
        <Check size={15} aria-hidden />
        {texts.whole}
      </span>
    )
  return (
    <PlainBadge color="amber">
      <TriangleAlert size={12} aria-hidden />
      {problem}
    </PlainBadge>
  )
}
