import { z } from 'zod'
import { reportTypes } from '#app/protocols/nostr/report.ts'
import { longestReport } from '#app/rules/social/reports.ts'
import { eventIdInput } from '#app/schemas/base/nostr-keys.ts'
import { id, text } from '#app/schemas/base/text.ts'
import { personInput } from './muting.ts'

/** Characters of an id: note1… and nprofile1… have more than hexadecimal digits. */
const longestId = 1000

const ids = { note: eventIdInput, person: personInput, content: id }

/** What a report is about, as its address has it. */
export const aboutInput = z
  .strictObject({ what: z.enum(['note', 'person', 'content']), id: text(longestId) })
  .transform(({ what, id }, ctx) => {
    const { success, data } = ids[what].safeParse(id)
    if (success) return { what, id: data }
    ctx.addIssue({ code: 'custom', path: ['id'], message: 'No id of what is reported.' })
    return z.NEVER
  })

/** The fields of a report. */
export const reportForm = z.strictObject({
  type: z.enum(reportTypes),
  words: text(longestReport).trim().default(''),
})

/** report/send */
export const reportInput = reportForm.extend({ about: aboutInput })
/** report/withdraw */
export const withdrawReportInput = z.strictObject({ about: aboutInput })
