import type { ContentHit } from '#app/schemas/content.ts'
import { contentTexts } from '#app/texts/content.ts'
import { searchTexts as texts } from '#app/texts/search.ts'

/** The second line of a search hit: its type, and the show or author that it belongs to. */
export function hitText({ _type, info }: ContentHit): string {
  const type = contentTexts.typeNames[_type]
  const name = nameIn(_type, info)
  return name ? texts.typeAndName(type, name) : type
}

function nameIn(type: ContentHit['_type'], info: ContentHit['info']): string | null | undefined {
  if (type === 'TRACK') return info.publisher || info.subtitle
  return info.subtitle || info.publisher
}
