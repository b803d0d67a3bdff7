import { z } from 'zod'
import { subscriptionTexts as texts } from '#app/texts/studio/studio-money.ts'
import { checkbox, lines, textField } from '#app/schemas/base/form-fields.ts'
import { subscriptionInfo } from './hosting-money.ts'
import { unlockTypes, inDollars, priceBounds } from '#app/rules/money/prices.ts'
import { instant } from '#app/schemas/base/text.ts'

const info = subscriptionInfo.shape

/** A typed amount of dollars, in cents. */
const dollars = z.preprocess(
  (value) => {
    const typed =
      typeof value === 'string' ? /^\s*\$?(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(value) : null
    return typed ? Number(typed[1]) * 100 + Number((typed[2] ?? '').padEnd(2, '0')) : -1
  },
  z
    .int()
    .refine(
      (cents) => cents >= priceBounds.min && cents <= priceBounds.max,
      texts.priceRange(inDollars(priceBounds.min), inDollars(priceBounds.max)),
    ),
)

/** The form of an item's price; an empty one removes the price. */
export const priceForm = z
  .strictObject({
    unlocktype: z.enum(unlockTypes),
    price: z.preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
      dollars.optional(),
    ),
  })
  .transform(({ unlocktype, price }) => ({ unlocktype, price: price ?? null }))

/** The form of a feed's subscription; if it is enabled, title and offer are required. */
export const subscriptionForm = z
  .strictObject({
    info: z.strictObject({
      name: textField(info.name.unwrap().nullable()),
      description: textField(info.description.unwrap().nullable()),
      offer: textField(info.offer.unwrap().nullable()),
      thankyou: textField(info.thankyou.unwrap().nullable()),
      benefits: lines(info.benefits.unwrap().nullable()),
    }),
    price: dollars,
    use_splits: checkbox(),
    enabled: checkbox(),
    base: z.preprocess((value) => value || undefined, instant.optional()),
  })
  .superRefine(({ enabled, info: { name, offer } }, ctx) => {
    if (!enabled) return
    if (!name) ctx.addIssue({ code: 'custom', path: ['info', 'name'], message: texts.titleMissing })
    if (!offer)
      ctx.addIssue({ code: 'custom', path: ['info', 'offer'], message: texts.offerMissing })
  })
  .transform(({ info: { name, description, offer, thankyou, benefits }, price, ...others }) => ({
    ...others,
    info: {
      name: name ?? '',
      description: description ?? '',
      offer: offer ?? '',
      thankyou: thankyou ?? '',
      benefits: benefits ?? [],
    },
    price: { amount: price, currency: 'USD' as const, schedule: 'MONTHLY' as const },
  }))
