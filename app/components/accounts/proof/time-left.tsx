import { useEffect, useState } from 'react'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { proofTexts as texts } from '#app/texts/accounts/proof.ts'
import styles from './proof.module.css'

/** Counts down the seconds for which a mailed code is still valid. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const hydrated = useHydrated()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))),
      1000,
    )
    return () => clearInterval(timer)
  }, [seconds])
  if (!hydrated) return <span className={styles.time}>{texts.validMinutes}</span>
  return (
    <span className={styles.time}>
      {left > 0 ? texts.validFor(clockDuration(left)) : texts.over}
    </span>
  )
}
