import { z } from 'zod'

/** An id of a job of the queue. */
const jobId = z.string().regex(/^\d{1,18}$/)

/** Which jobs the operator looks at. */
export const jobsFilter = z.object({
  state: z.enum(['GIVEN_UP', 'WAITING', 'RUNNING']).catch('GIVEN_UP'),
  before: jobId.optional().catch(undefined),
})

/** What the operator has done with jobs. */
export const jobsInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['again', 'drop']), id: jobId }),
  z.object({ intent: z.literal('again-all') }),
])
