import { makerOf } from '#app/components/catalogue/maker.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { searchTexts as texts } from '#app/texts/catalogue/search.ts'

/** The second line of a search hit: its type, and the show or author that it belongs to. */
export function hitText(hit: ContentHit): string {
  const type = contentTexts.typeNames[hit._type]
  const name = nameIn(hit)
  return name ? texts.typeAndName(type, name) : type
}

function nameIn(hit: ContentHit): string | null | undefined {
  const { _type, info } = hit
  if (_type === 'TRACK') return info.publisher || info.subtitle
  return info.subtitle || makerOf(hit)
}
