import { href } from 'react-router'
import { contentPath } from './content-path.ts'
import type { ContentRef } from './content-types.ts'
import type { SearchCategory } from './search-categories.ts'

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
export function transcriptPath({ hit, seconds }: { hit: ContentRef; seconds: number }): string {
  return `${contentPath(hit)}?tab=transcript&t=${Math.floor(seconds)}`
}
