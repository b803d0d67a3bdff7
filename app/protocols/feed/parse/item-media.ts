import type { Enclosure } from '#app/protocols/feed/document.ts'
import type { ItemDraft } from './drafts.ts'
import { mediaTypeOf } from './media-types.ts'
import {
  attributes,
  context,
  defineRules,
  inside,
  markupText,
  put,
  text,
  type Rule,
  type Rules,
} from './rules.ts'
import { COVER_RULES } from './images.ts'
import { decodeTitle } from './entities.ts'
import { parseByteLength, parseDecimal } from './scalars.ts'
import { fuller, splitKeywords } from './texts.ts'

/** Rules for Media RSS: contents are used as enclosures, thumbnails and images as covers. */
export function itemMediaRules(): Record<string, Rule<ItemDraft>> {
  const described: Record<string, Rule<ItemDraft>> = {
    'media:thumbnail': COVER_RULES['media:thumbnail']!,
    'media:title': text((draft, title) => {
      draft.otherTitle ||= decodeTitle(title)
    }),
    'media:description': markupText(({ fields: item }, description) => {
      item.description = fuller(item.description, description)
    }),
    'media:keywords': text(({ fields: item }, keywords) => {
      if (item.keywords.length === 0) item.keywords = splitKeywords(keywords)
    }),
  }
  const insideContent = defineRules(described)
  const content = mediaContent(insideContent)
  const insideGroup = defineRules({ ...described, 'media:content': content })
  return {
    ...described,
    'media:content': content,
    'media:group': inside((draft) => context(insideGroup, draft)),
    'media:player': attributes(({ fields: item }, tag, reading) => {
      item.link ??= reading.webUrl(tag.get('url'), 'media:player url')
    }),
  }
}

function mediaContent(insideContent: Rules<ItemDraft>): Rule<ItemDraft> {
  return inside((draft, tag, reading) => {
    const url = reading.webUrl(tag.get('url'), 'media:content url')
    if (url !== undefined) {
      const type = tag.get('type') ?? mediaTypeOf(url)
      const medium = tag.get('medium')?.toLowerCase() ?? type.split('/')[0]
      if (medium === 'image') draft.covers.media ??= url
      else keepMedia(draft, url, type, parseByteLength(tag.get('filesize')))
    }
    const seconds = parseDecimal(tag.get('duration'))
    if (seconds) draft.fields.durationSeconds ??= Math.round(seconds)
    return context(insideContent, draft)
  })
}

function keepMedia(draft: ItemDraft, url: string, type: string, length: number | undefined): void {
  if (draft.mediaEnclosures.some((known) => known.url === url)) return
  const enclosure: Enclosure = { url, type }
  put(enclosure, 'length', length)
  draft.mediaEnclosures.push(enclosure)
}
