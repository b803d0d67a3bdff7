import { emptyItem } from '#app/protocols/feed/empty.ts'
import type { FeedItem, FeedLiveItem } from '#app/protocols/feed/document.ts'
import type { Attributes } from './attributes.ts'
import { AUTHOR_RULES, chooseAuthor } from './authors.ts'
import { parseFeedDate } from './dates.ts'
import type { ChannelDraft, ItemDraft } from './drafts.ts'
import { chooseCover, COVER_RULES } from './images.ts'
import { itemAtomRules } from './item-atom.ts'
import { itemMediaRules } from './item-media.ts'
import { itemPodcastRules } from './item-podcast.ts'
import { itemTextRules } from './item-texts.ts'
import { SHARED_PODCAST_RULES } from './podcast-namespace.ts'
import { fuller } from './texts.ts'
import { context, defineRules, put, type Context, type Reading } from './rules.ts'

function newDraft(): ItemDraft {
  return {
    fields: emptyItem(),
    covers: {},
    authors: {},
    mediaEnclosures: [],
    content: '',
    otherTitle: '',
  }
}

const ITEM_RULES = defineRules<ItemDraft>({
  ...SHARED_PODCAST_RULES,
  ...COVER_RULES,
  ...AUTHOR_RULES,
  ...itemTextRules(),
  ...itemAtomRules(),
  ...itemMediaRules(),
  ...itemPodcastRules(),
})

export function enterItem(channel: ChannelDraft, _tag: Attributes, reading: Reading): Context {
  const draft = newDraft()
  return context(ITEM_RULES, draft, () => {
    const item = finishItem(draft)
    if (item === undefined) return reading.warn('An item says nothing; left out')
    if (reading.isRepeated(item.guid)) {
      reading.warn(`Two items have the guid '${item.guid.slice(0, 80)}'`)
    }
    channel.fields.items.push(item)
  })
}

export function enterLiveItem(channel: ChannelDraft, tag: Attributes, reading: Reading): Context {
  const draft = newDraft()
  const status = tag.get('status')?.toLowerCase()
  const end = tag.get('end')
  draft.live = {
    status: status === 'live' || status === 'ended' ? status : 'pending',
    start: parseFeedDate(tag.get('start') ?? ''),
    end: end && parseFeedDate(end),
  }
  return context(ITEM_RULES, draft, () => {
    const start = draft.live?.start ?? draft.fields.published
    const item = finishItem(draft)
    if (start === undefined || item === undefined || draft.live === undefined) {
      return reading.warn('A live item has no readable start; left out')
    }
    const live: FeedLiveItem = { ...item, status: draft.live.status, start }
    put(live, 'end', draft.live.end)
    channel.fields.liveItems.push(live)
  })
}

/** Chooses between an item's values; undefined if nothing identifies it. */
function finishItem(draft: ItemDraft): FeedItem | undefined {
  const { fields: item, covers, authors, mediaEnclosures, content, otherTitle } = draft
  const { itunesSeason, itunesEpisode } = draft
  if (item.enclosures.length === 0) item.enclosures = mediaEnclosures
  if (fuller(item.description, content) !== item.description) item.contentHtml = content
  item.title ||= otherTitle || fileTitle(item.enclosures[0]?.url)
  put(item, 'image', chooseCover(covers, item.images))
  put(item, 'author', chooseAuthor(authors))
  if (itunesSeason !== undefined) item.season ??= { number: itunesSeason }
  if (itunesEpisode !== undefined) item.episode ??= { number: itunesEpisode }
  if (item.guid === '') {
    item.guid = makeGuid(item)
    item.guidIsPermaLink = false
  }
  if (item.link === undefined) put(item, 'link', linkOfGuid(item))
  return item.guid === '' ? undefined : item
}

/**
 * A guid for items without one: the enclosure unless it is a picture, otherwise the link, title and date, or the
 * description.
 */
function makeGuid(item: FeedItem): string {
  return (
    item.enclosures.find(({ type }) => !type.startsWith('image/'))?.url ??
    item.alternateEnclosures[0]?.sources[0]?.uri ??
    item.link ??
    (`${item.title} ${item.published ?? ''}`.trim() ||
      (item.description || (item.contentHtml ?? '')).slice(0, 200))
  )
}

/** A guid that is a complete web address is the item's link, unless the feed says otherwise. */
function linkOfGuid(item: FeedItem): string | undefined {
  return item.guidIsPermaLink !== false && /^https?:\/\/\S+$/i.test(item.guid)
    ? item.guid
    : undefined
}

/** The file name, for items without a title. */
function fileTitle(url: string | undefined): string {
  const name = url?.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return name.replace(/\.[a-z0-9]{2,4}$/i, '')
}
