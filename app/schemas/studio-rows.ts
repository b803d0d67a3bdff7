import { z } from 'zod'
import { parseLightningAddress } from '#app/protocols/lightning-address.ts'
import { studioFormMessages as messages } from '#app/texts/studio-forms.ts'
import { checkbox, lines, rows, textField, wholeNumber } from './form-fields.ts'
import { funding, limits, links, person, recipient, refuseOtherSums } from './hosting.ts'
import { text } from './text.ts'

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

const recipientRow = z
  .strictObject({
    name: textField(text(limits.author).nullable()),
    address: textField(text(limits.author).nullable()),
    split: wholeNumber('Split', 1, 10_000),
    custom_key: textField(text(64).nullable()),
    custom_value: textField(text(limits.author).nullable()),
    fixed: checkbox(),
    fee: checkbox(),
  })
  .superRefine((row, ctx) => {
    for (const [field, message] of recipientProblems(row))
      ctx.addIssue({ code: 'custom', path: [field], message })
  })
  .transform((row): z.input<typeof recipient> => ({
    name: row.name ?? row.address ?? '',
    ...(row.address?.includes('@')
      ? { lnaddress: row.address }
      : { node_pubkey: row.address ?? '' }),
    ...(row.custom_key ? { custom_key: row.custom_key } : {}),
    ...(row.custom_value ? { custom_value: row.custom_value } : {}),
    split: row.split ?? 1,
    editable: !row.fixed,
    ...(row.fee ? { fee: true } : {}),
  }))
  .pipe(recipient)

interface TypedRecipient {
  address: string | null
  split: number | null
  custom_key: string | null
  custom_value: string | null
}

function* recipientProblems({
  address,
  split,
  custom_key,
  custom_value,
}: TypedRecipient): Generator<[string, string]> {
  if (!address) yield ['address', messages.addressMissing]
  else if (/^[0-9a-f]+$/i.test(address)) {
    if (address.length !== 66) yield ['address', messages.nodeKeyLength]
  } else if (!parseLightningAddress(address)) yield ['address', messages.addressShape]
  if (split === null) yield ['split', messages.splitMissing]
  if (custom_key && !custom_value) yield ['custom_value', messages.valueMissing]
  if (custom_value && !custom_key) yield ['custom_key', messages.keyMissing]
}

/** Value recipients; without any, the value is null. */
export const valueRows = z
  .strictObject({
    recipients: rows(recipientRow, ['name', 'address']).refine(
      ({ length }) => length <= limits.valueRecipients,
      messages.tooManyRecipients(limits.valueRecipients),
    ),
  })
  .superRefine(refuseOtherSums)
  .optional()
  .transform((value) => (value && value.recipients.length > 0 ? value : null))

function optionalText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined),
    schema,
  )
}
