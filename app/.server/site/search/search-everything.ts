import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { type ProfileHit, type TranscriptHit, typesIn } from '#app/schemas/catalogue/search.ts'
import type { SearchCategory } from '#app/rules/catalogue/search-categories.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { searchTranscripts } from '#app/.server/catalogue/transcripts/index.ts'
import { searchPage } from '#app/.server/catalogue/search/index.ts'
import { searchProfiles } from './search-profiles.ts'

const pageSize = 20
const transcriptHits = 20
/** How many profiles and transcript hits to show beside the content when no category is chosen. */
const besides = 3

/** The results that the search page shows. */
export interface Found {
  hits: ContentHit[]
  pages: number
  profiles: ProfileHit[]
  transcripts: TranscriptHit[]
}

/** Searches content, profiles and transcripts, or one category of them. An empty query finds nothing. */
export async function searchEverything(
  ctx: Ctx,
  { query, category, page }: { query: string; category: SearchCategory | null; page: number },
): Promise<Found> {
  if (query === '') return { hits: [], pages: 0, profiles: [], transcripts: [] }
  const types = typesIn(category)
  const [content, profiles, transcripts] = await Promise.all([
    types ? searchPage(ctx, { query, types, page, size: pageSize }) : { hits: [], pages: 0 },
    category === 'profiles' || category === null ? searchProfiles(ctx, { query }) : null,
    category === 'transcripts' || category === null
      ? searchTranscripts(ctx, { query, limit: category === null ? besides : transcriptHits })
      : [],
  ])
  const shown = category === null ? besides : undefined
  return { ...content, profiles: profiles?.profiles.slice(0, shown) ?? [], transcripts }
}
