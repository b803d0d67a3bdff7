import { useState } from 'react'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Confirming } from '#app/components/money/payments/confirming.tsx'
import { NotPaid } from '#app/components/money/payments/not-paid.tsx'
import { useCheckoutReturn } from '#app/components/money/payments/use-checkout-return.ts'
import { usePaidForms } from '#app/components/money/payments/use-paid-forms.ts'
import { subscribeTexts as texts } from '#app/texts/money/subscribe.ts'
import { Offer } from './offer.tsx'
import type { SubscribeAnswer, SubscribeView, SubscriptionQuestion } from './subscribe-view.ts'
import { hasSubscription } from '#app/rules/money/offers.ts'
import styles from './subscribe.module.css'
import { Subscriber } from './subscriber.tsx'

interface SubscribePartProps {
  view: SubscribeView
  /** The answer of a page that was sent without JavaScript. */
  posted?: SubscribeAnswer | undefined
}

/** Below the title: the offer, or what a subscriber has. Works without JavaScript. */
export function SubscribePart({ view, posted }: SubscribePartProps) {
  const { offer } = view
  const checkout = useCheckoutReturn(view.checkout)
  const [question, setQuestion] = useState<SubscriptionQuestion | null>(view.question)
  const subscribing = usePaidForms(view.ulid, posted, () => setQuestion(null))
  const isSubscriber = hasSubscription(view)
  if (checkout?.state === 'CONFIRMING' && !isSubscriber) return <Confirming />
  return (
    <div className={styles.part}>
      {subscribing.problems.map((problem) => (
        <Alert key={problem} tone="error">
          {problem}
        </Alert>
      ))}
      {!isSubscriber && <NotPaid checkout={checkout} />}
      {isSubscriber && (subscribing.done === 'subscribe' || checkout?.state === 'PAID') && (
        <Alert tone="success">{texts.subscribed(offer.title)}</Alert>
      )}
      {isSubscriber ? (
        <Subscriber
          view={view}
          question={question}
          setQuestion={setQuestion}
          subscribing={subscribing}
        />
      ) : (
        <Offer view={view} subscribing={subscribing} />
      )}
    </div>
  )
}
