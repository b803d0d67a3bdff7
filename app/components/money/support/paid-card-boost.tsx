import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { takeToShare } from '#app/client/money/boosts-to-share.ts'
import { deviceStorage } from '#app/client/base/device-storage.ts'
import { useDraft } from '#app/components/social/composer/use-draft.ts'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import { SharingResult } from './sharing-result.tsx'
import type { PaidBoost, SupportView } from './support-view.ts'
import styles from './support.module.css'
import { useSharing } from './use-sharing.ts'

interface PaidCardBoostProps {
  view: SupportView
  boost: PaidBoost
}

/** A paid card boost, with whatever became of sharing it. */
export function PaidCardBoost({
  view: { hit },
  boost,
  children,
}: PaidCardBoostProps & { children?: ReactNode }) {
  return (
    <div className={styles.boosted}>
      <p role="status" className={styles.done} dir="auto">
        <CircleCheck size={20} aria-hidden />
        {texts.boostedByCard(hit.info.title)}
      </p>
      <p className={styles.second}>{texts.thanks}</p>
      {children}
      <PlainButtonLink to={boost.path} size="3">
        {texts.receipt}
      </PlainButtonLink>
    </div>
  )
}

/** The same, which shares it on Nostr now, if that was chosen. */
export function SharedCardBoost({ view, ulid, boost }: PaidCardBoostProps & { ulid: string }) {
  const { hit } = view
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
    <PaidCardBoost view={view} boost={boost}>
      <SharingResult sharing={sharing} onShare={tell} />
    </PaidCardBoost>
  )
}
