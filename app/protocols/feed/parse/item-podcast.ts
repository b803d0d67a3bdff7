import type { AlternateEnclosure, FeedItem, Transcript } from '#app/protocols/feed/document.ts'
import { parseDuration } from './durations.ts'
import { decodeTitle } from './entities.ts'
import type { ItemDraft } from './drafts.ts'
import { mediaTypeOf } from './media-types.ts'
import {
  attributes,
  context,
  defineRules,
  inside,
  put,
  text,
  textAndAttributes,
  type Rule,
} from './rules.ts'
import { keepTxt } from './podcast-namespace.ts'
import { parseByteLength, parseDecimal, parseWhole, parseYesNo } from './scalars.ts'

/** Rules for Podcasting 2.0 tags of items, and Podlove's chapters. */
export function itemPodcastRules(): Record<string, Rule<ItemDraft>> {
  return {
    'podcast:season': text(({ fields: item }, value, tag) => {
      const number = parseDecimal(value)
      if (number === undefined) return
      item.season = { number }
      put(item.season, 'name', tag.get('name'))
    }),
    'podcast:episode': text(({ fields: item }, value, tag) => {
      const number = parseDecimal(value)
      if (number === undefined) return
      item.episode = { number }
      put(item.episode, 'display', tag.get('display'))
    }),
    // The namespace has no tag for an ISRC; both ways of writing it are in use.
    'podcast:isrc': text(({ fields: item }, value) => put(item, 'isrc', value)),
    'podcast:txt': text(({ fields: item }, value, tag) => {
      if (tag.get('purpose')?.toLowerCase() === 'isrc') put(item, 'isrc', value)
      else keepTxt(item, value, tag.get('purpose'))
    }),
    'podcast:transcript': attributes(({ fields: item }, tag, reading) => {
      const url = reading.webUrl(tag.get('url'), 'transcript url')
      if (url === undefined) return
      const transcript: Transcript = {
        url,
        type: tag.get('type')?.toLowerCase() ?? transcriptType(url),
      }
      put(transcript, 'language', tag.get('language'))
      put(transcript, 'rel', tag.get('rel'))
      item.transcripts.push(transcript)
    }),
    'podcast:chapters': attributes(({ fields: item }, tag, reading) => {
      const url = reading.webUrl(tag.get('url'), 'chapters url')
      const type = tag.get('type')?.toLowerCase() ?? 'application/json+chapters'
      if (url !== undefined) item.chapters = { url, type }
    }),
    'podcast:soundbite': textAndAttributes(({ fields: item }, title, tag, reading) => {
      const startSeconds = parseDuration(tag.get('starttime') ?? '')
      const durationSeconds = parseDuration(tag.get('duration') ?? '')
      if (startSeconds === undefined || durationSeconds === undefined) {
        return reading.warn('A soundbite has no startTime or duration; left out')
      }
      const soundbite: FeedItem['soundbites'][number] = { startSeconds, durationSeconds }
      if (title !== '') soundbite.title = decodeTitle(title)
      item.soundbites.push(soundbite)
    }),
    'podcast:contentLink': textAndAttributes(({ fields: item }, label, tag, reading) => {
      const href = reading.anyUrl(tag.get('href'), 'contentLink href')
      if (href !== undefined)
        item.contentLinks.push(label === '' ? { href } : { href, text: label })
    }),
    'podcast:alternateEnclosure': alternateEnclosureRule,
    'psc:chapters': inside((draft) => context(CHAPTER_RULES, draft)),
  }
}

const CHAPTER_RULES = defineRules<ItemDraft>({
  'psc:chapter': attributes(({ fields: item }, tag, reading) => {
    const startSeconds = parseDuration(tag.get('start') ?? '')
    if (startSeconds === undefined) return reading.warn('A chapter has no start; left out')
    const chapter: FeedItem['inlineChapters'][number] = {
      startSeconds,
      title: decodeTitle(tag.get('title') ?? ''),
    }
    put(chapter, 'link', reading.webUrl(tag.get('href'), 'chapter href'))
    put(chapter, 'image', reading.webUrl(tag.get('image'), 'chapter image'))
    item.inlineChapters.push(chapter)
  }),
})

const ALTERNATE_RULES = defineRules<AlternateEnclosure>({
  'podcast:source': attributes((alternate, tag, reading) => {
    const uri = reading.anyUrl(tag.get('uri'), 'source uri')
    if (uri === undefined) return
    const contentType = tag.get('contenttype')
    alternate.sources.push(contentType === undefined ? { uri } : { uri, contentType })
  }),
  'podcast:integrity': attributes((alternate, tag) => {
    const type = tag.get('type')?.toLowerCase()
    const value = tag.get('value')
    if (type !== undefined && value !== undefined) alternate.integrity = { type, value }
  }),
})

const alternateEnclosureRule = inside<ItemDraft>(({ fields: item }, tag, reading) => {
  const alternate: AlternateEnclosure = { type: tag.get('type') ?? '', sources: [] }
  put(alternate, 'length', parseByteLength(tag.get('length')))
  put(alternate, 'bitrate', parseDecimal(tag.get('bitrate')))
  put(alternate, 'height', parseWhole(tag.get('height')))
  put(alternate, 'lang', tag.get('lang'))
  put(alternate, 'title', tag.get('title'))
  put(alternate, 'rel', tag.get('rel'))
  put(alternate, 'codecs', tag.get('codecs'))
  put(alternate, 'isDefault', parseYesNo(tag.get('default')))
  return context(ALTERNATE_RULES, alternate, () => {
    const first = alternate.sources[0]
    if (first === undefined) return reading.warn('An alternateEnclosure has no source; left out')
    alternate.type ||= first.contentType ?? mediaTypeOf(first.uri)
    item.alternateEnclosures.push(alternate)
  })
})

function transcriptType(url: string): string {
  switch (/\.([a-z]+)(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase()) {
    case 'vtt':
      return 'text/vtt'
    case 'srt':
      return 'application/x-subrip'
    case 'json':
      return 'application/json'
    case 'html':
      return 'text/html'
    default:
      return 'text/plain'
  }
}
