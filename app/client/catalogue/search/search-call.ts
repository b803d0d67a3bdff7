import { z } from 'zod'
import { publicCall } from '#app/client/base/calls/public-call.ts'
import {
  type ContentHit,
  contentHitSchema,
  type ContentType,
} from '#app/schemas/catalogue/content.ts'
import {
  type ProfileHit,
  profileHitSchema,
  type TranscriptHit,
  transcriptHitSchema,
  typesIn,
} from '#app/schemas/catalogue/search.ts'
import type { SearchCategory } from '#app/rules/catalogue/search-categories.ts'

/** A search request to the server. */
type SearchCall =
  | { kind: 'content'; query: string; types: ContentType[] }
  | { kind: 'profiles'; query: string }
  | { kind: 'transcripts'; query: string }

export interface FoundHits {
  hits: ContentHit[]
  profiles: ProfileHit[]
  transcripts: TranscriptHit[]
}

/** How many hits of the other kinds are shown below the content if no category was chosen. */
const maxOtherHits = 3

/** Searches a category, or all (null). Rejects with ERROR_UNKNOWN when the server fails, or when `signal` aborts. */
export async function search(
  query: string,
  category: SearchCategory | null,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<FoundHits> {
  const types = typesIn(category)
  const [hits, profiles, transcripts] = await Promise.all([
    types ? ask({ kind: 'content', query, types }, 'hits', contentHitSchema) : [],
    category === null || category === 'profiles'
      ? ask({ kind: 'profiles', query }, 'profiles', profileHitSchema)
      : [],
    category === null || category === 'transcripts'
      ? ask({ kind: 'transcripts', query }, 'hits', transcriptHitSchema)
      : [],
  ])
  const shown = category === null ? maxOtherHits : undefined
  return { hits, profiles: profiles.slice(0, shown), transcripts: transcripts.slice(0, shown) }

  /** Makes one request; hits that don't match the schema are dropped. */
  async function ask<Schema extends z.ZodType>(
    { kind, ...body }: SearchCall,
    field: string,
    schema: Schema,
  ): Promise<z.output<Schema>[]> {
    const found = await publicCall<unknown>(`/api/search-${kind}`, body, { signal, send })
    const answer = z.object({ [field]: z.array(z.unknown()) }).parse(found)
    return (answer[field] ?? []).flatMap((hit) => {
      const parsed = schema.safeParse(hit)
      return parsed.success ? [parsed.data] : []
    })
  }
}
