import { href, Link } from 'react-router'
import { plainPress } from '#app/components/base/forms/plain-press.ts'
import { PrivateFeedPanel } from '#app/components/money/payments/private-feed-panel.tsx'
import type { PaidForms } from '#app/components/money/payments/use-paid-forms.ts'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { PlainButton, PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { inDollars } from '#app/rules/money/prices.ts'
import type { SubscriptionView } from '#app/schemas/money/subscriptions.ts'
import { paymentTexts } from '#app/texts/money/payments.ts'
import { subscribeCardTexts } from '#app/texts/money/subscribe-card.ts'
import { subscribeTexts as texts } from '#app/texts/money/subscribe.ts'
import { subscribePath } from '#app/rules/money/subscribe-path.ts'
import { Benefits, GetTheApp } from './benefits.tsx'
import type { SubscribeView, SubscriptionQuestion } from './subscribe-view.ts'
import styles from './subscribe.module.css'

interface SubscribedProps {
  view: SubscribeView
  question: SubscriptionQuestion | null
  setQuestion: (question: SubscriptionQuestion | null) => void
  subscribing: PaidForms
}

/** What a subscriber has: thanks, the benefits, the private feed, and the next payment. */
export function Subscriber(props: SubscribedProps) {
  const { view, question, setQuestion, subscribing } = props
  const { thankyou, benefits, current } = view.offer
  if (!current) return null
  return (
    <>
      {current.status === 'PASTDUE' && <PaymentFailed {...props} subscription={current} />}
      {thankyou !== '' && (
        <p className={styles.text} dir="auto">
          {thankyou}
        </p>
      )}
      <Benefits benefits={benefits} />
      <PrivateFeedPanel
        privateFeed={view.privateFeed}
        path={subscribePath(view.hit)}
        forms={subscribing}
        isAsked={question === 'address'}
        ask={(isAsked) => setQuestion(isAsked ? 'address' : null)}
      />
      {question === 'cancel' && current.cancelsAt === null ? (
        <Leaving {...props} subscription={current} />
      ) : (
        <Payment {...props} subscription={current} />
      )}
      <div className={styles.ways}>
        <GetTheApp />
      </div>
    </>
  )
}

/** A failed payment, and the way out: paying from the wallet now, or another card. */
function PaymentFailed({ view, subscribing, subscription: { way } }: AboutPayment) {
  const { Form, ulid, isBusy } = subscribing
  const hydrated = useHydrated()
  return (
    <Alert tone="warning">
      <p>
        <strong>{subscribeCardTexts.lastPaymentFailed}</strong>
      </p>
      <p>{way === 'CARD' ? texts.failedCard : texts.failedSats}</p>
      <Form method="post" action={subscribePath(view.hit)} className={styles.answers}>
        <input type="hidden" name="intent" value="subscribe" />
        <input type="hidden" name="way" value={way} />
        <input type="hidden" name="ulid" value={ulid} />
        {hydrated && <input type="hidden" name="stay" value="on" />}
        <PlainButton type="submit" variant="soft" disabled={isBusy}>
          {way === 'CARD' ? texts.anotherCard : texts.payNow}
        </PlainButton>
        {way === 'SATS' && (
          <Link to={href('/wallet/deposit')} className="text-link">
            {paymentTexts.deposit}
          </Link>
        )}
      </Form>
    </Alert>
  )
}

interface AboutPayment extends SubscribedProps {
  subscription: SubscriptionView
}

/** The next payment and the cancel button; or the end and the resume button. */
function Payment({ view, setQuestion, subscribing, subscription }: AboutPayment) {
  const { status, cancelsAt, paidUntil, way, priceCents, cardLast4 } = subscription
  const hydrated = useHydrated()
  const { Form, isBusy } = subscribing
  const path = subscribePath(view.hit)
  const dollars = inDollars(priceCents)
  if (cancelsAt !== null)
    return (
      <div className={styles.payment}>
        <div>
          <p className={styles.heading}>
            {texts.ends} <Time value={cancelsAt} />
          </p>
          <p className={styles.second}>{texts.endsHint}</p>
        </div>
        <Form method="post" action={path}>
          <input type="hidden" name="intent" value="resume" />
          {hydrated && <input type="hidden" name="stay" value="on" />}
          <PlainButton type="submit" size="3" variant="soft" color="gray" disabled={isBusy}>
            {texts.resume}
          </PlainButton>
        </Form>
      </div>
    )
  return (
    <div className={styles.payment}>
      <div>
        <p className={styles.heading}>
          {status === 'PASTDUE' ? (
            texts.due
          ) : (
            <>
              {texts.nextPayment} <Time value={paidUntil} />
            </>
          )}
        </p>
        <p className={styles.second}>
          {way === 'CARD' ? texts.byCard(dollars, cardLast4) : texts.bySats(dollars)}
        </p>
      </div>
      <PlainButtonLink
        to={`${path}?ask=cancel`}
        rel="nofollow"
        size="3"
        variant="soft"
        color="gray"
        onClick={(event) => plainPress(event, () => setQuestion('cancel'))}
      >
        {texts.cancel}
      </PlainButtonLink>
    </div>
  )
}

/** The confirmation of a cancellation: what ends, and when. */
function Leaving({ view, setQuestion, subscribing, subscription }: AboutPayment) {
  const hydrated = useHydrated()
  const { Form, isBusy } = subscribing
  const path = subscribePath(view.hit)
  return (
    <Form method="post" action={path} className={styles.question}>
      <input type="hidden" name="intent" value="cancel" />
      {hydrated && <input type="hidden" name="stay" value="on" />}
      <p className={styles.heading}>{texts.cancelTitle}</p>
      <p className={styles.second}>
        {subscription.status === 'PASTDUE' ? (
          texts.cancelAtOnce
        ) : (
          <>
            {texts.cancelUntil} <Time value={subscription.paidUntil} />. {texts.cancelThen}
          </>
        )}
      </p>
      <div className={styles.answers}>
        <PlainButton type="submit" size="3" variant="soft" color="red" disabled={isBusy}>
          {texts.cancel}
        </PlainButton>
        <PlainButtonLink
          to={path}
          size="3"
          variant="ghost"
          color="gray"
          onClick={(event) => plainPress(event, () => setQuestion(null))}
        >
          {texts.keep}
        </PlainButtonLink>
      </div>
    </Form>
  )
}
