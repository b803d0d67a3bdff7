import { z } from 'zod'
import { id } from '#app/schemas/base/text.ts'
import { textField, wholeNumber } from '#app/schemas/base/form-fields.ts'
import { limits } from '#app/rules/base/limits.ts'
import { severalTexts as texts } from '#app/texts/studio/several-items.ts'
import { hold, itemContentSchema } from './hosting.ts'

/** Episodes that are edited in one act. */
export const mostEdited = 200

const ids = z.array(id).min(1, texts.noneChosen).max(mostEdited, texts.tooMany(mostEdited))

/** Edits the same fields of chosen episodes; null clears one. */
export const itemsEditInput = z.strictObject({
  feed_id: id,
  item_ids: ids,
  updates: itemContentSchema
    .pick({ season: true, episode_type: true, explicit: true, hidden: true })
    .refine((updates) => Object.values(updates).some((value) => value !== undefined), {
      message: texts.nothingToChange,
    }),
  hold,
})

const choice = z
  .preprocess((value) => (value === '' ? undefined : value), z.enum(['yes', 'no']).optional())
  .transform((value) => (value === undefined ? undefined : value === 'yes'))

/** The same as a page's form sends it: what is empty stays as it is. */
export const severalItemsForm = z
  .object({
    item: ids,
    season: wholeNumber('Season', 1, limits.number).optional(),
    without_season: z.literal('on').optional(),
    episode_type: textField(itemContentSchema.shape.episode_type),
    explicit: choice,
    hidden: choice,
  })
  .transform(({ item, season, without_season, episode_type, explicit, hidden }) => ({
    item_ids: item,
    updates: {
      ...(without_season ? { season: null } : season ? { season } : {}),
      ...(episode_type ? { episode_type } : {}),
      ...(explicit === undefined ? {} : { explicit }),
      ...(hidden === undefined ? {} : { hidden }),
    },
  }))
