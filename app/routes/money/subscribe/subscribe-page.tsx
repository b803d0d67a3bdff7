import { PayingPage } from '#app/components/money/payments/paying-page.tsx'
import { subscribeTexts as texts } from '#app/texts/money/subscribe.ts'
import { SubscriberSince } from '#app/components/money/subscribe/subscriber-since.tsx'
import { SubscribePart } from '#app/components/money/subscribe/subscribe-part.tsx'
import type {
  SubscribeAnswer,
  SubscribeView,
} from '#app/components/money/subscribe/subscribe-view.ts'

interface SubscribePageProps {
  view: SubscribeView
  posted: SubscribeAnswer | undefined
}

/** The subscribe page of a show or artist, for subscribers too. */
export function SubscribePage({ view, posted }: SubscribePageProps) {
  const { title } = view.hit.info
  return (
    <PayingPage
      hit={view.hit}
      title={texts.title(title)}
      under={<SubscriberSince offer={view.offer} />}
    >
      <SubscribePart view={view} posted={posted} />
    </PayingPage>
  )
}
