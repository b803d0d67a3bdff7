import { emptyFeed } from '#app/protocols/feed/empty.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { AUTHOR_RULES, chooseAuthor } from './authors.ts'
import { CATEGORY_RULES } from './categories.ts'
import { CHANNEL_PODCAST_RULES } from './channel-podcast.ts'
import { CHANNEL_TEXT_RULES } from './channel-texts.ts'
import type { ChannelDraft } from './drafts.ts'
import { chooseCover, COVER_RULES } from './images.ts'
import { enterItem, enterLiveItem } from './item.ts'
import { keepFunding, keepRelated, SHARED_PODCAST_RULES } from './podcast-namespace.ts'
import { attributes, defineRules, put } from './rules.ts'
import { fuller } from './texts.ts'

export function newChannel(): ChannelDraft {
  return {
    fields: emptyFeed(),
    covers: {},
    authors: {},
    descriptions: [],
    categories: { itunes: [], googleplay: [], plain: [] },
  }
}

/** Chooses between values that the feed gave several times, and returns the document. */
export function finishChannel(draft: ChannelDraft): FeedDocument {
  const { fields, covers, authors, descriptions, categories } = draft
  fields.description = descriptions.reduce(fuller, '')
  fields.categories =
    [categories.itunes, categories.googleplay, categories.plain].find(
      (found) => found.length > 0,
    ) ?? []
  put(fields, 'image', chooseCover(covers, fields.images))
  put(fields, 'author', chooseAuthor(authors))
  return fields
}

export const CHANNEL_RULES = defineRules<ChannelDraft>({
  ...SHARED_PODCAST_RULES,
  ...COVER_RULES,
  ...AUTHOR_RULES,
  ...CATEGORY_RULES,
  ...CHANNEL_TEXT_RULES,
  ...CHANNEL_PODCAST_RULES,
  'atom:link': attributes(({ fields: channel }, tag, reading) => {
    const raw = tag.get('href')
    switch (tag.get('rel')?.toLowerCase() ?? 'alternate') {
      case 'self':
        if (!channel.selfUrl) put(channel, 'selfUrl', reading.webUrl(raw, 'atom:link self'))
        break
      case 'hub': {
        const hub = reading.webUrl(raw, 'atom:link hub')
        if (hub !== undefined && !channel.hubs.includes(hub)) channel.hubs.push(hub)
        break
      }
      case 'next':
        if (!channel.nextPage) put(channel, 'nextPage', reading.webUrl(raw, 'atom:link next'))
        break
      case 'related':
        keepRelated(channel, reading.webUrl(raw, 'atom:link related'))
        break
      case 'payment':
        keepFunding(channel, reading.anyUrl(raw, 'atom:link payment'), tag.get('title'))
        break
      case 'alternate':
        if (!channel.link) put(channel, 'link', reading.webUrl(raw, 'atom:link'))
    }
  }),
  item: { enter: enterItem, structural: true },
  'atom:entry': { enter: enterItem, structural: true },
  'podcast:liveItem': { enter: enterLiveItem, structural: true, isLive: true },
})
