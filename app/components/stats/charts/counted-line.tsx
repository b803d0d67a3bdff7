import { ChevronRight } from 'lucide-react'
import { Link, type To } from 'react-router'
import { grouped } from '#app/rules/base/grouped.ts'
import type { LeftOutSum } from '#app/rules/stats/left-out.ts'
import { leftOutTexts as texts } from '#app/texts/stats/left-out.ts'
import styles from './counted-line.module.css'

interface CountedLineProps {
  counted: number
  leftOut: LeftOutSum[]
  /** Where the rules of counting stand. */
  rules?: To | undefined
}

/** 'Counted 18,426 · left out 4,745: bots 3,076, repeats 1,347, too short 322' */
export function CountedLine({ counted, leftOut, rules }: CountedLineProps) {
  const all = leftOut.reduce((sum, { count }) => sum + count, 0)
  const parts = leftOut.map(({ group, count }) => texts.part(texts.groups[group].short, count))
  return (
    <div className={styles.line}>
      <p>
        <b>{texts.counted(grouped(counted))}</b>
        {all > 0 && ` · ${texts.leftOut(grouped(all), parts)}`}
      </p>
      {rules !== undefined && (
        <Link to={rules} className={styles.rules}>
          {texts.rules}
          <ChevronRight size={16} aria-hidden />
        </Link>
      )}
    </div>
  )
}
