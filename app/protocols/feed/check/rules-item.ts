import { filled, second } from './rules-channel.ts'
import { ofItems, ofTags, type Rule } from './rule.ts'
import { apple, psp1, rss } from './sources.ts'
import type { Tag } from './tag.ts'
import { bytesOf, durationIn, hasMarkup, isPositiveWhole, isRfc2822, isWebUrl } from './values.ts'

const all = ['APPLE', 'SPOTIFY', 'PSP1'] as const
const [longestTitle, longestDescription] = [255, 4000]
const dayMs = 24 * 60 * 60 * 1000
const once =
  'title guid pubdate description itunes:title itunes:duration itunes:image itunes:explicit itunes:episode itunes:season itunes:episodetype'.split(
    ' ',
  )
const unread = ['itunes:keywords', 'itunes:subtitle', 'googleplay:image', 'googleplay:author']

/** Rules about what is said of each episode. */
export const itemRules = {
  itemTitle: ofItems(
    all,
    'ERROR',
    psp1('item-title'),
    (item) => item.textOf('title') === '' && item.textOf('itunes:title') === '',
  ),
  itemTitleLong: ofItems(['PSP1'], 'WARNING', psp1('required-rss-namespace-declarations'), (item) =>
    filled(item.child('title'), (text) => text.length > longestTitle),
  ),
  itemTitleNumber: ofItems(['APPLE', 'PSP1'], 'HINT', psp1('item-title'), (item) => {
    const number = item.textOf('itunes:episode')
    return (
      number !== '' &&
      filled(item.child('title'), (text) =>
        new RegExp(`^(?:(?:ep|episode)[. ]*|#)0*${Number(number)}\\b`, 'i').test(text),
      )
    )
  }),
  itemMarkup: ofItems(['APPLE', 'SPOTIFY'], 'WARNING', apple.guide, (item) =>
    item.children.find(
      (tag) =>
        (tag.name === 'title' || tag.name === 'itunes:title' || tag.name === 'itunes:author') &&
        hasMarkup(tag.text),
    ),
  ),
  guid: ofItems(all, 'ERROR', psp1('item-guid'), (item) => item.textOf('guid') === ''),
  guidTwice: {
    ...{ by: all, level: 'ERROR', source: psp1('item-guid') },
    find({ items }, report) {
      const seen = new Set<string>()
      for (const tag of items.map((item) => item.child('guid'))) {
        if (!tag || tag.text === '') continue
        if (seen.has(tag.text)) report(tag, tag.text)
        seen.add(tag.text)
      }
    },
  },
  guidNoLink: ofItems(['PSP1'], 'HINT', rss, (item) => {
    const guid = item.child('guid')
    return (
      guid?.get('ispermalink').toLowerCase() !== 'false' && filled(guid, (text) => !isWebUrl(text))
    )
  }),
  guidIsFile: ofItems(['APPLE', 'PSP1'], 'HINT', apple.requirements, (item) =>
    filled(item.child('guid'), (text) => text === item.child('enclosure')?.get('url')),
  ),
  pubDate: ofItems(all, 'WARNING', psp1('item-pubdate'), (item) => item.textOf('pubdate') === ''),
  pubDateForm: ofItems(all, 'ERROR', psp1('item-pubdate'), (item) =>
    filled(item.child('pubdate'), (text) => !isRfc2822(text)),
  ),
  pubDateFuture: ofItems(['APPLE'], 'WARNING', apple.guide, (item, _feed, { now }) =>
    filled(item.child('pubdate'), (text) => Date.parse(text) > now.getTime() + dayMs),
  ),
  itemDescription: ofItems(
    all,
    'WARNING',
    psp1('item-description'),
    (item) => item.textOf('description') === '' && item.textOf('content:encoded') === '',
  ),
  itemDescriptionLong: ofItems(['APPLE', 'PSP1'], 'WARNING', psp1('item-description'), (item) =>
    filled(item.child('description'), (text) => bytesOf(text) > longestDescription),
  ),
  duration: ofItems(all, 'WARNING', psp1('item-itunesduration'), (item) => {
    const duration = item.child('itunes:duration')
    return duration === undefined || duration.text === ''
  }),
  // Such an episode is taken all the same.
  durationForm: ofTags(
    all,
    'WARNING',
    psp1('item-itunesduration'),
    'itunes:duration',
    ({ text }) => text !== '' && Number.isNaN(durationIn(text)) && text,
  ),
  durationZero: ofTags(
    ['APPLE', 'PSP1'],
    'WARNING',
    psp1('item-itunesduration'),
    'itunes:duration',
    ({ text }) => durationIn(text) === 0,
  ),
  episodeNumber: ofTags(
    ['APPLE', 'PSP1'],
    'ERROR',
    psp1('item-itunes-episode'),
    'itunes:episode',
    ({ text }) => !isPositiveWhole(text) && text,
  ),
  seasonNumber: ofTags(
    ['APPLE', 'PSP1'],
    'ERROR',
    psp1('item-itunes-season'),
    'itunes:season',
    ({ text }) => !isPositiveWhole(text) && text,
  ),
  episodeType: ofTags(
    ['APPLE', 'PSP1'],
    'ERROR',
    psp1('item-itunes-episode-type'),
    'itunes:episodetype',
    ({ text }) => !/^(?:full|trailer|bonus)$/i.test(text) && text,
  ),
  serialNumber: ofItems(
    ['APPLE', 'PSP1'],
    'ERROR',
    psp1('item-itunes-episode'),
    (item, { channel }) =>
      /^serial$/i.test(channel.textOf('itunes:type')) &&
      !/^(?:trailer|bonus)$/i.test(item.textOf('itunes:episodetype')) &&
      item.textOf('itunes:episode') === '',
  ),
  itemBlocked: ofItems(['APPLE', 'PSP1'], 'HINT', psp1('item-itunes-block'), (item) =>
    filled(item.child('itunes:block'), (text) => /^yes$/i.test(text)),
  ),
  itemTagTwice: ofItems(['APPLE', 'PSP1'], 'WARNING', apple.guide, (item) => second(item, once)),
  tagUnread: {
    ...{ by: ['APPLE'], level: 'HINT', source: apple.guide },
    find(feed, report) {
      for (const name of unread) for (const tag of feed.named(name)) report(tag, name)
    },
  },
} satisfies Record<string, Rule>

/** An episode's length in seconds; NaN where it isn't said. */
export function lengthOf(item: Tag): number {
  return durationIn(item.textOf('itunes:duration'))
}
