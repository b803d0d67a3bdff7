import { z } from 'zod'
import { type FoundTrack, referableTracks } from '#app/rules/music-references.ts'
import { contentHitSchema } from '#app/schemas/content.ts'
import { normalQuery } from '#app/schemas/search.ts'

const answerSchema = z.object({ hits: z.array(z.unknown()) })

/** The tracks that a query finds and that can be referred to; an empty query asks nothing. Rejects where the search fails. */
export async function searchMusic(
  query: string,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<FoundTrack[]> {
  const q = normalQuery(query)
  if (q === '') return []
  const response = await send('/v1/search/query-music', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ q }),
    signal,
  })
  if (!response.ok) throw new Error('ERROR_UNKNOWN')
  const { hits } = answerSchema.parse(await response.json())
  return referableTracks(
    hits.flatMap((hit) => {
      const parsed = contentHitSchema.safeParse(hit)
      return parsed.success ? [parsed.data] : []
    }),
  )
}
