import { useId } from 'react'
import { splitsDelta } from '#app/components/base/ui/splits-delta.ts'
import type { ShareState, ReceiptShare } from '#app/schemas/money/boosts.ts'
import { shareNote } from './share-note.ts'
import styles from './receipt-shares.module.css'

const width = 189
const thickest = 44
/** Fixed row heights at every width, so that one drawing fits all. */
const rowHeights = { plain: 73, noted: 105 } as const

/** The ribbons beside the shares: paid is solid, pending partly filled, returned hatched. */
export function SharesDelta({ shares }: { shares: ReceiptShare[] }) {
  const id = useId()
  const rows = shares.map((share) => rowHeights[shareNote(share) === null ? 'plain' : 'noted'])
  const height = rows.reduce((sum, row) => sum + row, 0)
  const ribbons = splitsDelta(
    shares.map(({ percent }) => percent),
    width,
    rows,
    thickest,
  )
  const fills: Record<ShareState, string | undefined> = {
    PAID: undefined,
    PENDING: `url(#${id}part)`,
    RETURNED: `url(#${id}hatch)`,
  }
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={styles.delta}
    >
      <defs>
        <linearGradient id={`${id}part`} gradientUnits="userSpaceOnUse" x2={width}>
          <stop offset="58%" className={styles.sent} />
          <stop offset="58%" className={styles.unsent} />
        </linearGradient>
        <pattern
          id={`${id}hatch`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2" height="6" className={styles.hatch} />
        </pattern>
      </defs>
      {ribbons.map(({ path, opacity }, index) => {
        const state = shares[index]?.state ?? 'PAID'
        return (
          <path
            key={index}
            d={path}
            fill={fills[state]}
            opacity={state === 'PAID' ? opacity : undefined}
            data-state={state}
          />
        )
      })}
    </svg>
  )
}
