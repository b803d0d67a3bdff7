import { z } from 'zod'
import { purchaseInput, subscribeInput, subscriptionFeedInput } from './subscriptions.ts'

const paid = { way: true, ulid: true, price: true, satoshis: true } as const

/** What the page of a subscription does: the same as the calls pay/subscribe, me/subscription-… and me/private-feed-… */
export const subscribeForm = z.discriminatedUnion('intent', [
  subscribeInput.pick(paid).extend({ intent: z.literal('subscribe') }),
  z.strictObject({ intent: z.literal('cancel') }),
  z.strictObject({ intent: z.literal('resume') }),
  z.strictObject({ intent: z.literal('new-address') }),
  z.strictObject({ intent: z.literal('turn-off') }),
])
export type SubscriptionIntent = z.output<typeof subscribeForm>['intent']

/** Buys the item of its page: the same as the call pay/purchase. */
export const purchaseForm = purchaseInput.pick({ ...paid, unlocktype: true })

/** Leaves or resumes a subscription of the list of one's own. */
export const ownSubscriptionForm = subscriptionFeedInput.extend({
  intent: z.enum(['cancel', 'resume']),
})
