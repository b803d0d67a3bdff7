import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { unlockTexts as texts } from '#app/texts/money/unlock.ts'

/** The words for locked content, by what it is sold as. */
export function unlockWords({ _type, product }: Pick<ContentHit, '_type' | 'product'>) {
  const words = _type === 'TRACK' ? texts.track : texts.episode
  return { ...words, ...words[product?.type ?? 'EARLY_ACCESS'] }
}
