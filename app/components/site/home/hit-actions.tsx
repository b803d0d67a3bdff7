import type { ReactNode } from 'react'
import { FeedPlayButton } from './feed-play-button.tsx'
import type { ContentHit, ContentType } from '#app/schemas/catalogue/content.ts'
import { rowActions, type RowPlace } from '#app/components/catalogue/rows/row-parts.tsx'

const playedWhole: readonly ContentType[] = ['SHOW', 'ALBUM', 'AUDIOBOOK']

/** What the end of a row offers where a list mixes items with the shows and albums that they are part of. */
export function hitActions(hit: ContentHit, place: RowPlace): ReactNode {
  const isWhole = playedWhole.includes(hit._type) && !hit.withdrawn
  return rowActions(hit, place, isWhole && <FeedPlayButton hit={hit} variant="round" />)
}
