import { CreditCard } from 'lucide-react'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { loginPath } from '#app/components/base/shell/navigation.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { PlainButton, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { supportAddress } from '#app/rules/money/support-address.ts'
import { supportPath } from '#app/rules/money/support-path.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import styles from './support.module.css'
import type { SupportView } from './support-view.ts'

/** The ways to pay for content; the first one that the viewer can use is the main one. */
export function PayButtons({ view, isBusy }: { view: SupportView; isBusy: boolean }) {
  const { user } = useSession()
  const { recipients, card } = view
  const hasLightning = recipients.length > 0
  return (
    <div className={styles.ways}>
      {hasLightning && user && (
        <PlainButton type="submit" name="way" value="SATS" size="3" loading={isBusy}>
          <BoltIcon size={16} />
          {texts.payWithLightning}
        </PlainButton>
      )}
      {card && (
        <PlainButton
          type="submit"
          name="way"
          value="CARD"
          size="3"
          loading={isBusy}
          {...(hasLightning && user && second)}
        >
          <CreditCard size={18} />
          {texts.payByCard}
        </PlainButton>
      )}
      {hasLightning && !user && (
        <PlainButtonLink to={loginPath(wayBack(view))} size="3" {...(card && second)}>
          <BoltIcon size={16} />
          {texts.loginToPay}
        </PlainButtonLink>
      )}
    </div>
  )
}

/** To the content, or to the form where the address filled it in. */
function wayBack({ hit, words }: SupportView): string {
  const isFilled = Object.values(words).some(Boolean)
  return isFilled ? supportAddress(supportPath(hit), words) : contentPath(hit)
}

const second = { variant: 'soft', color: 'gray' } as const
