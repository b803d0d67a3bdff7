import { z } from 'zod'

/** Somebody whom feeds name, as lists show them. */
export const personHitSchema = z.object({
  id: z.string().min(1).max(40),
  name: z.string().max(200),
  /** What they are called in it: 'host'. */
  role: z.string().max(200),
  /** A show or episode's show that names them. */
  knownFor: z.string().max(500),
  image: z.string().max(4096).nullable(),
  /** The id of the content that names this picture; null for none. */
  imageOf: z.string().max(40).nullable(),
})
export type PersonHit = z.infer<typeof personHitSchema>
