import { z } from 'zod'
import { checklistTasks } from '#app/rules/studio/checklist.ts'
import { email } from '#app/schemas/accounts/accounts.ts'
import { limits } from '#app/rules/base/limits.ts'
import { priceBounds, unlockTypes } from '#app/rules/money/prices.ts'
import { filledText, id, instant, text } from '#app/schemas/base/text.ts'

const price = z.int().min(priceBounds.min).max(priceBounds.max)
const subscriptionLimits = { message: 1000, benefits: 20, benefit: 150 } as const

/** me/hosting-payments-product-update: a price of null removes the product. */
export const productUpdateInput = z.strictObject({
  feed_id: id,
  item_id: id,
  unlocktype: z.enum(unlockTypes),
  price: price.nullable(),
})

export const subscriptionInfo = z.strictObject({
  name: text(limits.title).optional(),
  description: text(subscriptionLimits.message).optional(),
  offer: text(subscriptionLimits.message).optional(),
  thankyou: text(subscriptionLimits.message).optional(),
  benefits: z
    .array(filledText(subscriptionLimits.benefit))
    .max(subscriptionLimits.benefits)
    .optional(),
})

/** me/hosting-payments-subscription-update: changes only the given fields. */
export const subscriptionUpdateInput = z.strictObject({
  feed_id: id,
  price: z
    .strictObject({
      amount: price,
      currency: z.literal('USD').default('USD'),
      schedule: z.literal('MONTHLY').default('MONTHLY'),
    })
    .optional(),
  info: subscriptionInfo.optional(),
  use_splits: z.boolean().optional(),
  enabled: z.boolean().optional(),
  base: instant.optional(),
})

export const feedRole = z.enum(['OWNER', 'EDITOR'])
export type FeedRole = z.output<typeof feedRole>

/** me/hosting-feed-update-owners: the complete new list of owners; an email invites its owner. */
export const ownersUpdateInput = z.strictObject({
  feed_id: id,
  owners: z
    .array(
      z.strictObject({
        user_id: id.optional(),
        email: email.optional(),
        role: feedRole,
        // Accepted because the client read it with the feed; ignored.
        name: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(50),
})

/** me/hosting-feed-complete-checklist-task */
export const taskInput = z.strictObject({ feed_id: id, task: z.enum(checklistTasks) })

/** The forms of the dashboard's checklist. */
export const checklistForm = z.strictObject({
  intent: z.enum(['complete', 'dismiss']),
  task: z.enum(checklistTasks).optional(),
  stay: z.literal('on').optional(),
})

/** me/hosting-lightning-address-check */
export const lightningAddressInput = z.strictObject({ lnaddress: filledText(limits.author) })
