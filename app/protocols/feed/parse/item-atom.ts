import type { Enclosure } from '#app/protocols/feed/document.ts'
import type { ItemDraft } from './drafts.ts'
import { mediaTypeOf } from './media-types.ts'
import { keepFunding, keepRelated } from './podcast-namespace.ts'
import { attributes, put, text, type Rule } from './rules.ts'
import { parseByteLength } from './scalars.ts'
import { fuller } from './texts.ts'

/** Rules for Atom entries, and for atom:link inside RSS items. */
export function itemAtomRules(): Record<string, Rule<ItemDraft>> {
  return {
    'atom:id': text(({ fields: item }, id) => {
      if (item.guid !== '') return
      item.guid = id
      item.guidIsPermaLink = false
    }),
    'atom:content': {
      markup: true,
      text: (draft, content, tag) => {
        const isPlain = /^text(?:\/plain)?$/i.test(tag.get('type') ?? 'text')
        draft.content = fuller(draft.content, isPlain ? escapeMarkup(content) : content)
      },
    },
    'atom:link': attributes(({ fields: item }, tag, reading) => {
      const raw = tag.get('href')
      switch (tag.get('rel')?.toLowerCase() ?? 'alternate') {
        case 'alternate':
          item.link ??= reading.webUrl(raw, 'atom:link')
          break
        case 'related':
          keepRelated(item, reading.webUrl(raw, 'atom:link related'))
          break
        case 'payment':
          keepFunding(item, reading.anyUrl(raw, 'atom:link payment'), tag.get('title'))
          break
        case 'replies':
          item.comments ??= reading.webUrl(raw, 'atom:link replies')
          break
        case 'enclosure': {
          const url = reading.webUrl(raw, 'atom:link enclosure')
          if (url === undefined) return
          const enclosure: Enclosure = {
            url,
            type: tag.get('type') ?? mediaTypeOf(url),
          }
          put(enclosure, 'length', parseByteLength(tag.get('length')))
          item.enclosures.push(enclosure)
        }
      }
    }),
  }
}

/** Atom's plain text content, as HTML. */
function escapeMarkup(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
