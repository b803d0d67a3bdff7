import { href } from 'react-router'
import { contentPath } from '#app/components/base/shell/content-path.ts'
import type { TranscriptHit } from '#app/schemas/catalogue/search.ts'
import type { SearchCategory } from '#app/rules/catalogue/search-categories.ts'

/** The path of the search page. */
export function searchPath({
  query = '',
  category = null,
  page = 1,
}: {
  query?: string
  category?: SearchCategory | null
  page?: number
} = {}): string {
  const parameters = new URLSearchParams({
    ...(query === '' ? {} : { q: query }),
    ...(category === null ? {} : { category }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return parameters === '' ? href('/search') : `${href('/search')}?${parameters}`
}

/** The path of an episode's transcript at the matched second. */
export function transcriptPath({ hit, seconds }: TranscriptHit): string {
  return `${contentPath(hit)}?tab=transcript&t=${Math.floor(seconds)}`
}
