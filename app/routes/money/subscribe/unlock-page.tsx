import { PayingPage } from '#app/components/money/payments/paying-page.tsx'
import { UnlockPart } from '#app/components/money/unlock/unlock-part.tsx'
import type { UnlockAnswer, UnlockView } from '#app/components/money/unlock/unlock-view.ts'
import { isUnlocked } from '#app/rules/money/offers.ts'
import { unlockWords } from '#app/components/money/unlock/unlock-words.ts'
import styles from '#app/components/money/unlock/unlock.module.css'

interface UnlockPageProps {
  view: UnlockView
  posted: UnlockAnswer | undefined
}

/** The unlock page of an episode or track, for its owners too. */
export function UnlockPage({ view, posted }: UnlockPageProps) {
  const { hit } = view
  const { title } = hit.info
  const over = (
    <p className={styles.second} dir="auto">
      {title}
    </p>
  )
  return (
    <PayingPage
      hit={hit}
      {...(isUnlocked(view) ? { title } : { title: unlockWords(hit).title, over })}
    >
      <UnlockPart view={view} posted={posted} />
    </PayingPage>
  )
}
