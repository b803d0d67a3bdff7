import { z } from 'zod'
import type { ContentHit } from './content.ts'

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

/** Content that names somebody, and as what. */
export interface Credit {
  hit: ContentHit
  role: string
}

/** The page of somebody whom feeds name. */
export interface PersonPageData {
  person: PersonHit & {
    /** The address that the feeds give. */
    href: string | null
  }
  shows: Credit[]
  /** One page of the episodes, tracks and livestreams that name them, and how many there are. */
  episodes: Credit[]
  count: number
  page: number
  pages: number
}
