import { z } from 'zod'
import { maxReported, maxSlices } from '#app/rules/stats/site-listening.ts'
import { id } from '#app/schemas/base/text.ts'

const slice = z
  .number()
  .int()
  .min(0)
  .max(maxSlices - 1)

/**
 * The body of stats/report-listening: what a browser whose listener agreed has heard of an item since its last report.
 */
export const listeningReportInput = z.strictObject({
  entity: z.strictObject({ _id: id, type: z.enum(['EPISODE', 'TRACK']) }),
  /** What the browser calls its listener for this item alone: 16 bytes in hexadecimal digits. */
  listener: z.string().regex(/^[0-9a-f]{32}$/, 'Not 32 hexadecimal digits'),
  /** Which pieces of five seconds; none to begin with. */
  heard: z.array(slice).max(maxReported),
})

export type ListeningReport = z.output<typeof listeningReportInput>
