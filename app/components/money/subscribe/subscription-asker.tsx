import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { useAskedOnPage } from '#app/components/base/ui/use-asked.ts'
import { askedSubscription } from './asked-subscription.ts'

const SubscribeDialog = lateComponent(() => import('./subscribe-dialog.tsx'))

/** Shows the dialog of a subscription when a card opens it. */
export function SubscriptionAsker() {
  const hit = useAskedOnPage(askedSubscription)
  return hit && <SubscribeDialog hit={hit} onClose={() => askedSubscription.ask(null)} />
}
