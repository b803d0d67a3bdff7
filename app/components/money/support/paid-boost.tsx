import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import { SharingResult } from './sharing-result.tsx'
import styles from './support.module.css'
import type { PaidBoost } from './support-view.ts'
import type { Sharing } from './use-sharing.ts'

interface PaidBoostProps {
  boost: PaidBoost
  sharing: Sharing
  onShare: () => void
  /** Called once it is shared on Nostr. */
  onShared: () => void
}

/** A paid boost, with the link to its receipt and the state of sharing it on Nostr. */
export function PaidBoostSummary({ boost, sharing, onShare, onShared }: PaidBoostProps) {
  const shared = useEffectEvent(onShared)
  useEffect(() => {
    if (sharing.at === 'SHARED') shared()
  }, [sharing.at])
  return (
    <div className={styles.boosted}>
      <p role="status" className={styles.done}>
        <CircleCheck size={20} aria-hidden />
        {texts.boosted(paymentTexts.sats(boost.satoshis))}
      </p>
      <p className={styles.second}>{boost.isPending ? texts.onItsWay : texts.thanks}</p>
      <SharingResult sharing={sharing} onShare={onShare} />
      <PlainButtonLink to={boost.path} size="3">
        {texts.receipt}
      </PlainButtonLink>
    </div>
  )
}
