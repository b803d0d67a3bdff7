import { z } from 'zod'
import { lines, rows, textField } from '#app/schemas/base/form-fields.ts'
import { funding, links, person } from './hosting.ts'

/** Links, one per line. */
export const linkLines = lines(links.nullable())

export const personRows = rows(
  z.strictObject({
    name: textField(person.shape.name),
    role: optionalText(person.shape.role),
    group: optionalText(person.shape.group),
    href: optionalText(person.shape.href),
    img: optionalText(person.shape.img),
  }),
  ['name', 'role', 'href', 'img'],
).transform((list) => (list.length > 0 ? list : null))

export const fundingRows = rows(
  z.strictObject({ url: textField(funding.shape.url), text: optionalText(funding.shape.text) }),
  ['url', 'text'],
).transform((list) => (list.length > 0 ? list : null))

function optionalText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined),
    schema,
  )
}

/** The MP3 that is made of the WAV of a track. */
export interface Mp3Copy {
  state: 'PENDING' | 'DONE' | 'FAILED'
  /** 0 to 100. */
  percent: number
}
