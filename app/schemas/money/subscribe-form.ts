import { z } from 'zod'
import { purchaseInput, subscribeInput, subscriptionFeedInput } from './subscriptions.ts'

const paid = { way: true, ulid: true, price: true, satoshis: true } as const

const privateFeedForms = [
  z.strictObject({ intent: z.literal('new-address') }),
  z.strictObject({ intent: z.literal('turn-off') }),
] as const
export type PrivateFeedIntent = z.output<(typeof privateFeedForms)[number]>['intent']

/** The forms of the subscription page, for the calls pay/subscribe, me/subscription-… and me/private-feed-… */
export const subscribeForm = z.discriminatedUnion('intent', [
  subscribeInput.pick(paid).extend({ intent: z.literal('subscribe') }),
  z.strictObject({ intent: z.literal('cancel') }),
  z.strictObject({ intent: z.literal('resume') }),
  ...privateFeedForms,
])
export type SubscriptionIntent = z.output<typeof subscribeForm>['intent']

/** The forms of the unlock page, for the calls pay/purchase and me/private-feed-… */
export const unlockForm = z.discriminatedUnion('intent', [
  purchaseInput.pick({ ...paid, unlocktype: true }).extend({ intent: z.literal('purchase') }),
  ...privateFeedForms,
])
export type UnlockIntent = z.output<typeof unlockForm>['intent']

/** Cancels or resumes one of the account's subscriptions. */
export const ownSubscriptionForm = subscriptionFeedInput.extend({
  intent: z.enum(['cancel', 'resume']),
})
