import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import type { ItemPlace } from '#app/.server/catalogue/music/index.ts'

/** Where an item is stored, by its hit: the first link says what it is part of. */
export function placeOfHit({ _id, links }: Pick<ContentHit, '_id' | 'links'>): ItemPlace {
  return { feedId: links[0]?.split(':')[2] ?? '', itemId: _id }
}
