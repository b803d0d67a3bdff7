import { z } from 'zod'

/** Agreeing to terms: the number of the version that was read. */
export const agreeInput = z.object({ version: z.coerce.number().int().min(1) })
