import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { takeToShare } from '#app/client/money/boosts-to-share.ts'
import { deviceStorage } from '#app/client/base/device-storage.ts'
import { useDraft } from '#app/components/social/composer/use-draft.ts'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import { SharingResult } from '#app/components/money/support/sharing-result.tsx'
import type { PaidBoost, SupportView } from '#app/components/money/support/support-view.ts'
import styles from '#app/components/money/support/support.module.css'
import { useSharing } from '#app/components/money/support/use-sharing.ts'

interface CardBoostedProps {
  view: SupportView
  ulid: string
  boost: PaidBoost
}

/** A paid card boost. Shares it on Nostr now, if that was chosen. */
export function PaidCardBoost({ view: { hit }, ulid, boost }: CardBoostedProps) {
  const { draft, clear } = useDraft(`boost:${hit._id}`)
  const { sharing, share } = useSharing(hit)
  const tell = () => void share({ boost, draft, second: null })
  const goOn = useEffectEvent(() => {
    if (takeToShare(deviceStorage(), ulid)) tell()
    else clear()
  })
  const shared = useEffectEvent(clear)
  useEffect(() => goOn(), [])
  useEffect(() => {
    if (sharing.at === 'SHARED') shared()
  }, [sharing.at])
  return (
    <div className={styles.boosted}>
      <p role="status" className={styles.done} dir="auto">
        <CircleCheck size={20} aria-hidden />
        {texts.boostedByCard(hit.info.title)}
      </p>
      <p className={styles.second}>{texts.thanks}</p>
      <SharingResult sharing={sharing} onShare={tell} />
      <PlainButtonLink to={boost.path} size="3">
        {texts.receipt}
      </PlainButtonLink>
    </div>
  )
}
