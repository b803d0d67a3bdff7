import { z } from 'zod'
import { publicCall } from '#app/client/base/calls/public-call.ts'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { type PersonHit, personHitSchema } from '#app/schemas/catalogue/people.ts'
import {
  type FoundHit,
  foundHitSchema,
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
  hits: FoundHit[]
  /** Whom feeds name. */
  persons: PersonHit[]
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
  const [content, profiles, transcripts] = await Promise.all([
    types ? askForContent(types) : { hits: [], persons: [] },
    category === null || category === 'profiles'
      ? ask({ kind: 'profiles', query }, 'profiles', profileHitSchema)
      : [],
    category === null || category === 'transcripts'
      ? ask({ kind: 'transcripts', query }, 'hits', transcriptHitSchema)
      : [],
  ])
  const shown = category === null ? maxOtherHits : undefined
  return {
    ...content,
    profiles: profiles.slice(0, shown),
    transcripts: transcripts.slice(0, shown),
  }

  async function askForContent(types: ContentType[]) {
    const found = await call({ kind: 'content', query, types })
    return {
      hits: valid(found, 'hits', foundHitSchema),
      persons: valid(found, 'persons', personHitSchema),
    }
  }

  async function ask<Schema extends z.ZodType>(
    asked: SearchCall,
    field: string,
    schema: Schema,
  ): Promise<z.output<Schema>[]> {
    return valid(await call(asked), field, schema)
  }

  function call({ kind, ...body }: SearchCall): Promise<unknown> {
    return publicCall<unknown>(`/api/search-${kind}`, body, { signal, send })
  }
}

/** The hits of a field of an answer; those that don't match the schema are dropped. */
function valid<Schema extends z.ZodType>(
  found: unknown,
  field: string,
  schema: Schema,
): z.output<Schema>[] {
  const answer = z.object({ [field]: z.array(z.unknown()).default([]) }).parse(found)
  return (answer[field] ?? []).flatMap((hit) => {
    const parsed = schema.safeParse(hit)
    return parsed.success ? [parsed.data] : []
  })
}
