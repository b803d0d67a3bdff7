import type { ReactNode } from 'react'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts as texts } from '#app/texts/catalogue/content.ts'
import { PlainBadge } from './plain.tsx'

/** Why it is not played any more. */
export function withdrawnBadge({ withdrawn }: ContentHit): ReactNode {
  return withdrawn ? (
    <PlainBadge key="withdrawn">{texts.withdrawnBadges[withdrawn]}</PlainBadge>
  ) : null
}
