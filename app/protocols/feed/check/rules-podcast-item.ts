import { allMediums, transcriptTypes } from './lists.ts'
import { isList, mediumOf } from './mediums.ts'
import { ofChannel, ofTags, type Rule } from './rule.ts'
import { lengthOf } from './rules-item.ts'
import { podcasting, psp1 } from './sources.ts'
import type { Tag } from './tag.ts'
import { isIsoTime, isMediaType, isPositiveWhole, isUrl, isWebUrl, secondsIn } from './values.ts'

const of = ['PODCASTING20'] as const
const both = ['PODCASTING20', 'PSP1'] as const
const sri = /^sha(?:256|384|512)-[A-Za-z0-9+/]{20,}={0,2}(?:\s+sha\d{3}-\S+)*$/
const node = /^0[23][0-9a-f]{64}$/i
const lightningAddress = /^[^\s@]{1,100}@[^\s@]{1,200}$/

/** Rules of the podcast namespace about episodes, their files and who is paid for them. */
export const podcastItemRules = {
  transcript: {
    ...{ by: both, level: 'HINT', source: psp1('item-podcast-transcript') },
    find({ items, channel }, report) {
      if (items.some((item) => item.child('podcast:transcript')) || mediumOf(channel) !== 'podcast')
        return
      for (const item of items) report(item)
    },
  },
  transcriptUrl: ofTags(
    both,
    'ERROR',
    podcasting('transcript'),
    'podcast:transcript',
    (tag) => !isWebUrl(tag.get('url')) && (tag.get('url') || true),
  ),
  transcriptType: ofTags(
    both,
    'ERROR',
    podcasting('transcript'),
    'podcast:transcript',
    (tag) => !transcriptTypes.has(tag.get('type').toLowerCase()) && (tag.get('type') || true),
  ),
  chaptersUrl: ofTags(
    of,
    'ERROR',
    podcasting('chapters'),
    'podcast:chapters',
    (tag) => !isWebUrl(tag.get('url')) && (tag.get('url') || true),
  ),
  chaptersType: ofTags(
    of,
    'ERROR',
    podcasting('chapters'),
    'podcast:chapters',
    (tag) =>
      !/^application\/(?:json\+chapters|json)$/.test(tag.get('type')) && (tag.get('type') || true),
  ),
  soundbiteTimes: ofTags(
    of,
    'ERROR',
    podcasting('soundbite'),
    'podcast:soundbite',
    (tag) => !(secondsIn(tag.get('starttime')) >= 0) || !(secondsIn(tag.get('duration')) > 0),
  ),
  soundbiteEnd: ofTags(
    of,
    'ERROR',
    podcasting('soundbite'),
    'podcast:soundbite',
    (tag) =>
      secondsIn(tag.get('starttime')) + secondsIn(tag.get('duration')) >
      lengthOf(tag.parent ?? tag) + 1,
  ),
  soundbiteLength: ofTags(of, 'HINT', podcasting('soundbite'), 'podcast:soundbite', (tag) => {
    const length = secondsIn(tag.get('duration'))
    return (length < 15 || length > 120) && tag.get('duration')
  }),
  podcastSeason: ofTags(
    of,
    'ERROR',
    podcasting('season'),
    'podcast:season',
    ({ text }) => !/^\d{1,9}$/.test(text) && text,
  ),
  podcastEpisode: ofTags(
    of,
    'ERROR',
    podcasting('episode'),
    'podcast:episode',
    ({ text }) => Number.isNaN(secondsIn(text)) && text,
  ),
  episodeDisplay: ofTags(
    of,
    'WARNING',
    podcasting('episode'),
    'podcast:episode',
    (tag) => tag.get('display').length > 32 && tag.get('display'),
  ),
  alternateType: ofTags(
    of,
    'ERROR',
    podcasting('alternateEnclosure'),
    'podcast:alternateenclosure',
    (tag) => !isMediaType(tag.get('type')) && (tag.get('type') || true),
  ),
  alternateSources: ofTags(
    of,
    'ERROR',
    podcasting('alternateEnclosure'),
    'podcast:alternateenclosure',
    (tag) => !tag.child('podcast:source'),
  ),
  sourceUri: ofTags(
    of,
    'ERROR',
    podcasting('source'),
    'podcast:source',
    (tag) => !isUrl(tag.get('uri')) && (tag.get('uri') || true),
  ),
  integrity: ofTags(of, 'ERROR', podcasting('integrity'), 'podcast:integrity', (tag) => {
    const type = tag.get('type')
    if (type !== 'sri' && type !== 'pgp-signature') return type || true
    return type === 'sri' && !sri.test(tag.get('value')) && (tag.get('value') || true)
  }),
  medium: ofTags(
    of,
    'ERROR',
    podcasting('medium'),
    'podcast:medium',
    ({ text }) => !allMediums.has(text) && text,
  ),
  listEpisodes: ofChannel(
    of,
    'WARNING',
    podcasting('medium'),
    (channel, { items }) => isList(channel) && items[0],
  ),
  value: ofTags(
    of,
    'ERROR',
    podcasting('value'),
    'podcast:value',
    (tag) => tag.get('type') === '' || tag.get('method') === '',
  ),
  valueEmpty: ofTags(
    of,
    'ERROR',
    podcasting('value'),
    'podcast:value',
    (tag) => !tag.child('podcast:valuerecipient'),
  ),
  recipientSplit: ofTags(
    of,
    'ERROR',
    podcasting('valueRecipient'),
    'podcast:valuerecipient',
    (tag) => !isPositiveWhole(tag.get('split')) && (tag.get('split') || true),
  ),
  recipientAddress: ofTags(
    of,
    'ERROR',
    podcasting('valueRecipient'),
    'podcast:valuerecipient',
    (tag) => !isRecipient(tag) && (tag.get('address') || true),
  ),
  recipientType: ofTags(
    of,
    'WARNING',
    podcasting('valueRecipient'),
    'podcast:valuerecipient',
    (tag) =>
      !['node', 'lnaddress'].includes(tag.get('type')) &&
      ofLightning(tag) &&
      (tag.get('type') || true),
  ),
  timeSplitTimes: ofTags(
    of,
    'ERROR',
    podcasting('valueTimeSplit'),
    'podcast:valuetimesplit',
    (tag) => !(secondsIn(tag.get('starttime')) >= 0) || !(secondsIn(tag.get('duration')) > 0),
  ),
  timeSplitOne: ofTags(
    of,
    'ERROR',
    podcasting('valueTimeSplit'),
    'podcast:valuetimesplit',
    (tag) =>
      (tag.child('podcast:remoteitem') === undefined) ===
      (tag.child('podcast:valuerecipient') === undefined),
  ),
  liveStatus: ofTags(
    of,
    'ERROR',
    podcasting('liveItem'),
    'podcast:liveitem',
    (tag) => !/^(?:pending|live|ended)$/.test(tag.get('status')) && (tag.get('status') || true),
  ),
  liveStart: ofTags(
    of,
    'ERROR',
    podcasting('liveItem'),
    'podcast:liveitem',
    (tag) => !isIsoTime(tag.get('start')) && (tag.get('start') || true),
  ),
  liveContentLink: ofTags(
    of,
    'ERROR',
    podcasting('contentLink'),
    'podcast:liveitem',
    (tag) => !tag.child('podcast:contentlink'),
  ),
  contentLink: ofTags(
    of,
    'ERROR',
    podcasting('contentLink'),
    'podcast:contentlink',
    (tag) => !isUrl(tag.get('href')) && (tag.get('href') || true),
  ),
} satisfies Record<string, Rule>

function isRecipient(tag: Tag): boolean {
  const address = tag.get('address')
  if (tag.get('type') === 'lnaddress') return lightningAddress.test(address)
  return tag.get('type') === 'node' ? node.test(address) : address !== ''
}

function ofLightning({ parent }: Tag): boolean {
  const block = parent?.name === 'podcast:valuetimesplit' ? parent.parent : parent
  return block?.get('type') === 'lightning'
}
