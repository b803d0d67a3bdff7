import { CreditCard } from 'lucide-react'
import { href, Link } from 'react-router'
import type { PaidForms } from '#app/components/money/payments/use-paid-forms.ts'
import { loginPath } from '#app/components/base/shell/navigation.ts'
import { useSession } from '#app/components/base/shell/session.ts'
import { BoltIcon } from '#app/components/base/ui/icons.tsx'
import { PlainButton, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { inDollars } from '#app/rules/money/prices.ts'
import { highestAcceptedSats } from '#app/rules/money/amounts.ts'
import { satsOf } from '#app/rules/money/sats.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { subscribeTexts as texts } from '#app/texts/money/subscribe.ts'
import { subscribePath } from '#app/rules/money/subscribe-path.ts'
import { Benefits, GetTheApp } from './benefits.tsx'
import type { SubscribeView } from './subscribe-view.ts'
import styles from './subscribe.module.css'

interface OfferProps {
  view: SubscribeView
  subscribing: PaidForms
}

/** The benefits and price of a subscription, and the ways to pay. */
export function Offer({ view, subscribing }: OfferProps) {
  const { offer } = view
  const { current, priceCents, sats } = offer
  return (
    <>
      {current?.status === 'ENDED' && (
        <p className={styles.second}>
          {texts.ended} <Time value={current.paidUntil} />.
        </p>
      )}
      <p className={styles.text} dir="auto">
        {offer.offer}
      </p>
      <Benefits benefits={offer.benefits} />
      <div className={styles.price}>
        <p>
          <strong>{paymentTexts.dollars(inDollars(priceCents))}</strong>{' '}
          <span className={styles.second}>{texts.perMonth}</span>
        </p>
        {sats && (
          <p className={styles.second}>
            {paymentTexts.about(paymentTexts.sats(satsOf(sats.msat)))}
          </p>
        )}
      </div>
      <PayWays view={view} subscribing={subscribing} />
      <p className={styles.foot}>{texts.renews}</p>
    </>
  )
}

/** By card, from the wallet, or in the app; the first available way is the main one. */
function PayWays({ view, subscribing }: OfferProps) {
  const { user } = useSession()
  const hydrated = useHydrated()
  const { hit, offer } = view
  const { card, sats, priceCents } = offer
  const { Form, ulid, isBusy } = subscribing
  const path = subscribePath(hit)
  const canPay = card || sats !== null
  return (
    <div className={styles.ways}>
      {!user && canPay && (
        <PlainButtonLink to={loginPath(path)} size="3">
          {texts.logIn}
        </PlainButtonLink>
      )}
      {user && canPay && (
        <Form method="post" action={path} className={styles.row}>
          <input type="hidden" name="intent" value="subscribe" />
          <input type="hidden" name="ulid" value={ulid} />
          <input type="hidden" name="price" value={priceCents} />
          {sats && <input type="hidden" name="satoshis" value={highestAcceptedSats(sats.msat)} />}
          {hydrated && <input type="hidden" name="stay" value="on" />}
          {card && (
            <PlainButton type="submit" name="way" value="CARD" size="3" disabled={isBusy}>
              <CreditCard size={18} />
              {texts.payByCard}
            </PlainButton>
          )}
          {sats && (
            <PlainButton
              type="submit"
              name="way"
              value="SATS"
              size="3"
              disabled={isBusy}
              {...(card && { variant: 'soft', color: 'gray' })}
            >
              <BoltIcon size={16} />
              {texts.payWithLightning}
            </PlainButton>
          )}
        </Form>
      )}
      {!canPay && <p className={styles.second}>{texts.noWay}</p>}
      <GetTheApp />
      {subscribing.problems.length > 0 && sats && user && (
        <p className={styles.foot}>
          <Link to={href('/wallet/deposit')} className="text-link">
            {paymentTexts.deposit}
          </Link>
        </p>
      )}
    </div>
  )
}
