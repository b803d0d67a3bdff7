import type { Enclosure } from '#app/protocols/feed/document.ts'
import { parseFeedDate } from './dates.ts'
import { parseDuration } from './durations.ts'
import { decodeTitle } from './entities.ts'
import { fuller, splitKeywords } from './texts.ts'
import type { ItemDraft } from './drafts.ts'
import { mediaTypeOf } from './media-types.ts'
import { attributes, markupText, put, text, textAndAttributes, type Rule } from './rules.ts'
import { parseByteLength, parseWhole, parseYesNo } from './scalars.ts'

/** Rules for RSS's own elements and the texts of iTunes, Atom and others. */
export function itemTextRules(): Record<string, Rule<ItemDraft>> {
  return {
    ...titles(),
    ...descriptions(),
    ...facts(),
    enclosure: attributes(({ fields: item }, tag, reading) => {
      const url = reading.webUrl(tag.get('url') ?? tag.get('href'), 'enclosure url')
      if (url === undefined) return
      const enclosure: Enclosure = {
        url,
        type: tag.get('type') ?? mediaTypeOf(url),
      }
      put(enclosure, 'length', parseByteLength(tag.get('length')))
      item.enclosures.push(enclosure)
    }),
    guid: textAndAttributes(({ fields: item }, guid, tag, reading) => {
      if (guid === '' || item.guid !== '') return
      const isPermaLink = parseYesNo(tag.get('ispermalink'))
      item.guid = guid
      put(item, 'guidIsPermaLink', isPermaLink)
      if (isPermaLink && item.link === undefined) put(item, 'link', reading.webUrl(guid, 'guid'))
    }),
    link: textAndAttributes(({ fields: item }, value, tag, reading) => {
      put(item, 'link', reading.webUrl(value || tag.get('href'), 'link'))
    }),
    comments: text(({ fields: item }, url, _tag, reading) => {
      put(item, 'comments', reading.webUrl(url, 'comments'))
    }),
    pubDate: dateText('published'),
    'dc:date': dateText('published'),
    'atom:published': dateText('published'),
    'atom:issued': dateText('published'),
    'atom:updated': dateText('updated'),
    'atom:modified': dateText('updated'),
    'dcterms:modified': dateText('updated'),
  }
}

function titles(): Record<string, Rule<ItemDraft>> {
  const title = text<ItemDraft>(({ fields: item }, value) => {
    item.title ||= decodeTitle(value)
  })
  const other = text<ItemDraft>((draft, value) => {
    draft.otherTitle ||= decodeTitle(value)
  })
  return {
    title,
    'atom:title': title,
    'itunes:title': other,
    'media:title': other,
    'dc:title': other,
    'itunes:subtitle': text(({ fields: item }, value) => put(item, 'subtitle', value)),
  }
}

function descriptions(): Record<string, Rule<ItemDraft>> {
  const description = markupText<ItemDraft>(({ fields: item }, value) => {
    item.description = fuller(item.description, value)
  })
  const content = markupText<ItemDraft>((draft, value) => {
    draft.content = fuller(draft.content, value)
  })
  return {
    description,
    'itunes:summary': description,
    'googleplay:description': description,
    'atom:summary': description,
    'dc:description': description,
    'content:encoded': content,
    'content:body': content,
    body: content,
    fullitem: content,
  }
}

function facts(): Record<string, Rule<ItemDraft>> {
  return {
    'itunes:duration': text(({ fields: item }, value, _tag, reading) => {
      const seconds = parseDuration(value)
      if (seconds === undefined) {
        return reading.warn(`'${value.slice(0, 40)}' is no duration`)
      }
      put(item, 'durationSeconds', Math.round(seconds))
    }),
    'itunes:explicit': text(({ fields: item }, value, _tag, reading) => {
      const explicit = parseYesNo(value)
      if (explicit === undefined) reading.warn('itunes:explicit is neither yes nor no')
      put(item, 'explicit', explicit)
    }),
    'googleplay:explicit': text(({ fields: item }, value) => {
      item.explicit ??= parseYesNo(value)
    }),
    'itunes:block': text(({ fields: item }, value) => put(item, 'hidden', parseYesNo(value))),
    'itunes:keywords': text(({ fields: item }, value) => {
      item.keywords = splitKeywords(value)
    }),
    'itunes:episodeType': text(({ fields: item }, value) => {
      const type = value.toLowerCase()
      if (type === 'full' || type === 'trailer' || type === 'bonus') item.episodeType = type
    }),
    'itunes:season': text((draft, value) => put(draft, 'itunesSeason', parseWhole(value))),
    'itunes:episode': text((draft, value) => put(draft, 'itunesEpisode', parseWhole(value))),
    'itunes:isrc': text(({ fields: item }, value) => put(item, 'isrc', value)),
    isrc: text(({ fields: item }, value) => put(item, 'isrc', value)),
  }
}

function dateText(field: 'published' | 'updated'): Rule<ItemDraft> {
  return text(({ fields: item }, value, _tag, reading) => {
    const date = parseFeedDate(value)
    if (date === undefined) return reading.warn(`'${value.slice(0, 40)}' is no date`)
    item[field] ??= date
  })
}
