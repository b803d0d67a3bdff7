import type { ClipOrder } from '#app/schemas/library/clips.ts'

/** The order of clips that an address asks for. */
export function clipOrderOf(query: URLSearchParams): ClipOrder {
  return query.get('order') === 'popular' ? 'popular' : 'latest'
}
