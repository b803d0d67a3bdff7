import { z } from 'zod'
import { contentTypeSchema } from './content.ts'
import { filledText, id, text } from './text.ts'

export const trackEventInput = z.strictObject({
  /** The device's random id. */
  uid: filledText(64),
  platform: z.enum(['WEB', 'MOBILE']),
  event: z.literal('CONTENT_PLAYED'),
  properties: z.strictObject({ _type: contentTypeSchema, _id: id, title: text(1000) }),
})
