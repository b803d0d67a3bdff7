import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { ChannelDraft } from './drafts.ts'
import { parseFeedDate } from './dates.ts'
import { decodeTitle } from './entities.ts'
import {
  context,
  defineRules,
  inside,
  markupText,
  put,
  text,
  textAndAttributes,
  type Rule,
} from './rules.ts'
import { parseWhole, parseYesNo } from './scalars.ts'
import { splitKeywords } from './texts.ts'

type ChannelRule = Rule<ChannelDraft>

const title: ChannelRule = text(({ fields: channel }, value) => {
  channel.title ||= decodeTitle(value)
})
const description: ChannelRule = markupText((draft, value) => {
  draft.descriptions.push(value)
})
const published = dateText('published')
const updated = dateText('updated')

const OWNER_RULES = defineRules<NonNullable<FeedDocument['owner']>>({
  'itunes:name': text((owner, name) => put(owner, 'name', decodeTitle(name))),
  'itunes:email': text((owner, email) => put(owner, 'email', email)),
})

/** The text elements of a channel in RSS, Atom, Dublin Core, iTunes and Google Play. */
export const CHANNEL_TEXT_RULES: Record<string, ChannelRule> = {
  title,
  'atom:title': title,
  description,
  'itunes:summary': description,
  'itunes:subtitle': description,
  'googleplay:description': description,
  'atom:subtitle': description,
  'atom:tagline': description,
  link: textAndAttributes(({ fields: channel }, value, tag, reading) => {
    if (!channel.link) put(channel, 'link', reading.webUrl(value || tag.get('href'), 'link'))
  }),
  'itunes:new-feed-url': text(({ fields: channel }, url, _tag, reading) => {
    put(channel, 'newFeedUrl', reading.webUrl(url, 'itunes:new-feed-url'))
  }),
  language: text(({ fields: channel }, language) => put(channel, 'language', language)),
  'dc:language': text(({ fields: channel }, language) => {
    channel.language ??= language
  }),
  copyright: text(({ fields: channel }, value) => put(channel, 'copyright', value)),
  'atom:rights': text(({ fields: channel }, value) => {
    channel.copyright ??= value
  }),
  'dc:rights': text(({ fields: channel }, value) => {
    channel.copyright ??= value
  }),
  generator: text(({ fields: channel }, value) => put(channel, 'generator', value)),
  'atom:generator': text(({ fields: channel }, value) => put(channel, 'generator', value)),
  'itunes:explicit': text(({ fields: channel }, value, _tag, reading) => {
    const explicit = parseYesNo(value)
    if (explicit === undefined) reading.warn('itunes:explicit is neither yes nor no')
    put(channel, 'explicit', explicit)
  }),
  'googleplay:explicit': text(({ fields: channel }, value) => {
    if (channel.explicit === undefined) put(channel, 'explicit', parseYesNo(value))
  }),
  'itunes:type': text(({ fields: channel }, value) => {
    const order = value.toLowerCase()
    if (order === 'episodic' || order === 'serial') channel.order = order
  }),
  'itunes:complete': text(({ fields: channel }, value) => {
    put(channel, 'complete', parseYesNo(value))
  }),
  'itunes:block': text(({ fields: channel }, value) => put(channel, 'hidden', parseYesNo(value))),
  'itunes:keywords': text(({ fields: channel }, value) => {
    channel.keywords = splitKeywords(value)
  }),
  'itunes:owner': inside(({ fields: channel }) => {
    const owner: NonNullable<FeedDocument['owner']> = {}
    return context(OWNER_RULES, owner, () => {
      if (owner.name !== undefined || owner.email !== undefined) channel.owner = owner
    })
  }),
  'googleplay:email': text(({ fields: channel }, email) => {
    channel.owner ??= { email }
  }),
  pubDate: published,
  'atom:published': published,
  'dc:date': published,
  lastBuildDate: updated,
  'atom:updated': updated,
  'atom:modified': updated,
  ttl: text(({ fields: channel }, value) => put(channel, 'ttlMinutes', parseWhole(value))),
}

function dateText(field: 'published' | 'updated'): ChannelRule {
  return text(({ fields: channel }, value, _tag, reading) => {
    const date = parseFeedDate(value)
    if (date === undefined) return reading.warn(`'${value.slice(0, 40)}' is no date`)
    channel[field] ??= date
  })
}
