import { z } from 'zod'
import { reportTypes } from '#app/protocols/nostr/report.ts'
import { longestReport } from '#app/rules/social/reports.ts'
import { eventIdInput } from '#app/schemas/base/nostr-keys.ts'
import { id, text } from '#app/schemas/base/text.ts'
import { personInput } from './muting.ts'

/** What a report is about, as its address has it. */
export const aboutInput = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('note'), id: eventIdInput }),
  z.strictObject({ what: z.literal('person'), id: personInput }),
  z.strictObject({ what: z.literal('content'), id }),
])

/** The fields of a report. */
export const reportForm = z.strictObject({
  type: z.enum(reportTypes),
  words: text(longestReport).trim().default(''),
})

/** report/send */
export const reportInput = reportForm.extend({ about: aboutInput })
/** report/withdraw */
export const withdrawReportInput = z.strictObject({ about: aboutInput })
