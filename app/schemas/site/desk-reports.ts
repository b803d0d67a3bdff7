import { z } from 'zod'
import { caseStates, longestAnswer } from '#app/rules/social/reports.ts'
import { id, text } from '#app/schemas/base/text.ts'
import { deskReportTexts as texts } from '#app/texts/site/desk-reports.ts'

/** Which cases are looked at. */
export const casesFilter = z.object({
  state: z.enum(caseStates).catch('OPEN'),
  before: z.string().max(60).optional().catch(undefined),
})

/** What is decided about a case of reports; an answer alone leaves it to be decided. */
export const decideInput = z
  .strictObject({
    id,
    intent: z.enum(['answer', 'dismiss', 'hide', 'suspend', 'restore']),
    words: text(longestAnswer, texts.tooLong).trim().default(''),
  })
  .refine(({ intent, words }) => words !== '' || intent === 'dismiss' || intent === 'restore', {
    path: ['words'],
    message: texts.noWords,
  })
export type DecideInput = z.output<typeof decideInput>
