import { serviceSlugs } from './lists.ts'
import { ofChannel, ofTags, type Rule } from './rule.ts'
import { podcasting, psp1 } from './sources.ts'
import { isEmail, isUuid, isUuid5, isWebUrl } from './values.ts'

const of = ['PODCASTING20'] as const
const both = ['PODCASTING20', 'PSP1'] as const
const rrule =
  /^FREQ=(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)(?:;[A-Z]+=[^;=\s]+)*;?$/
const once = 'guid locked podroll updatefrequency medium publisher podping'
  .split(' ')
  .map((name) => `podcast:${name}`)

/** Rules of the podcast namespace about the show. */
export const podcastRules = {
  podcastGuid: ofChannel(
    both,
    'HINT',
    podcasting('guid'),
    (channel) => !channel.child('podcast:guid'),
  ),
  podcastGuidForm: ofTags(
    both,
    'ERROR',
    podcasting('guid'),
    'podcast:guid',
    ({ text }) => !isUuid5(text) && text,
  ),
  locked: ofChannel(
    ['PSP1'],
    'HINT',
    psp1('channel-podcast-locked'),
    (channel) => !channel.child('podcast:locked'),
  ),
  lockedValue: ofTags(
    both,
    'ERROR',
    podcasting('locked'),
    'podcast:locked',
    ({ text }) => !/^(?:yes|no)$/.test(text) && text,
  ),
  lockedOwner: ofTags(
    of,
    'WARNING',
    podcasting('locked'),
    'podcast:locked',
    (tag) => tag.get('owner') !== '' && !isEmail(tag.get('owner')) && tag.get('owner'),
  ),
  podcastTagTwice: ofChannel(of, 'ERROR', podcasting('guid'), (channel) => {
    const seen = new Set<string>()
    return channel.children.find(
      ({ name }) => once.includes(name) && (seen.has(name) || !seen.add(name)),
    )
  }),
  trailer: ofTags(
    of,
    'ERROR',
    podcasting('trailer'),
    'podcast:trailer',
    (tag) => !isWebUrl(tag.get('url')) || tag.get('pubdate') === '',
  ),
  trailerTitle: ofTags(
    of,
    'ERROR',
    podcasting('trailer'),
    'podcast:trailer',
    ({ text }) => text === '',
  ),
  trailerDate: ofTags(
    of,
    'ERROR',
    podcasting('trailer'),
    'podcast:trailer',
    (tag) =>
      tag.get('pubdate') !== '' &&
      Number.isNaN(Date.parse(tag.get('pubdate'))) &&
      tag.get('pubdate'),
  ),
  blockValue: ofTags(
    of,
    'ERROR',
    podcasting('block'),
    'podcast:block',
    ({ text }) => !/^(?:yes|no)$/.test(text) && text,
  ),
  blockId: ofTags(
    of,
    'WARNING',
    podcasting('block'),
    'podcast:block',
    (tag) => tag.get('id') !== '' && !serviceSlugs.has(tag.get('id')) && tag.get('id'),
  ),
  remoteGuid: ofTags(
    of,
    'ERROR',
    podcasting('remoteItem'),
    'podcast:remoteitem',
    (tag) => !isUuid(tag.get('feedguid')) && (tag.get('feedguid') || true),
  ),
  podrollEmpty: ofTags(
    of,
    'ERROR',
    podcasting('podroll'),
    'podcast:podroll',
    (tag) => !tag.child('podcast:remoteitem'),
  ),
  publisherEmpty: ofTags(
    of,
    'ERROR',
    podcasting('publisher'),
    'podcast:publisher',
    (tag) => tag.child('podcast:remoteitem')?.get('medium') !== 'publisher',
  ),
  frequencyRule: ofTags(
    of,
    'ERROR',
    podcasting('updateFrequency'),
    'podcast:updatefrequency',
    (tag) => tag.get('rrule') !== '' && !rrule.test(tag.get('rrule')) && tag.get('rrule'),
  ),
  frequencyStart: ofTags(
    of,
    'ERROR',
    podcasting('updateFrequency'),
    'podcast:updatefrequency',
    (tag) => /;COUNT=/.test(tag.get('rrule')) && tag.get('dtstart') === '',
  ),
  podping: ofTags(
    of,
    'WARNING',
    podcasting('podping'),
    'podcast:podping',
    (tag) => !/^(?:true|false)$/.test(tag.get('usespodping')),
  ),
} satisfies Record<string, Rule>
