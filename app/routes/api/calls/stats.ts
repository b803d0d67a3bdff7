import { type Call, publicCall } from '#app/.server/http/json-call.ts'
import { reportListening, trackEvent } from '#app/.server/stats/index.ts'
import { listeningReportInput } from '#app/schemas/site-listening.ts'
import { trackEventInput } from '#app/schemas/stats.ts'

export const statsCalls: Record<string, Call> = {
  'stats/track-event': publicCall(trackEventInput, trackEvent),
  'stats/report-listening': publicCall(listeningReportInput, reportListening),
}
