import { type Call, publicCall } from '#app/.server/base/http/json-call.ts'
import { sendReport, withdrawReport } from '#app/.server/social/people/index.ts'
import { reportInput, withdrawReportInput } from '#app/schemas/social/reports.ts'

/** The calls of whoever reports something to the operator, visitors too. */
export const reportCalls = {
  'report/send': publicCall(reportInput, sendReport),
  'report/withdraw': publicCall(withdrawReportInput, withdrawReport),
} satisfies Record<string, Call>
