import { enclosureAliases, enclosureEndings, enclosureTypes } from './lists.ts'
import { isList } from './mediums.ts'
import { ofItems, ofTags, type Rule } from './rule.ts'
import { apple, psp1, rss } from './sources.ts'
import type { Tag } from './tag.ts'
import { endingOf, isPlainHttp, isWebUrl } from './values.ts'

const all = ['APPLE', 'SPOTIFY', 'PSP1'] as const
const source = psp1('item-enclosure')

/** Rules about the file of each episode. */
export const enclosureRules = {
  enclosure: ofItems(
    all,
    'ERROR',
    source,
    (item, { channel }) => !item.child('enclosure') && !isList(channel),
  ),
  enclosureUrl: ofTags(
    all,
    'ERROR',
    source,
    'enclosure',
    (tag) => !isWebUrl(tag.get('url')) && (tag.get('url') || true),
  ),
  enclosureLength: ofEpisodes(all, 'ERROR', (tag) => tag.get('length') === ''),
  enclosureLengthForm: ofEpisodes(
    all,
    'ERROR',
    (tag) => !/^\d{0,16}$/.test(tag.get('length')) && tag.get('length'),
  ),
  // RSS has those write it who don't know the size.
  enclosureLengthZero: ofEpisodes(
    ['APPLE', 'PSP1'],
    'WARNING',
    (tag) => /^0+$/.test(tag.get('length')) && tag.get('length'),
  ),
  enclosureType: ofTags(all, 'ERROR', source, 'enclosure', (tag) => tag.get('type') === ''),
  enclosureTypeUnknown: ofEpisodes(['APPLE', 'PSP1'], 'ERROR', (tag) => {
    const type = tag.get('type').toLowerCase()
    return type !== '' && !enclosureTypes.has(type) && !enclosureAliases.has(type) && type
  }),
  enclosureTypeAlias: ofEpisodes(['APPLE', 'PSP1'], 'WARNING', (tag) => {
    const type = tag.get('type').toLowerCase()
    return enclosureAliases.has(type) && type
  }),
  enclosureTwice: {
    ...{ by: ['APPLE'], level: 'ERROR', source: apple.requirements },
    find({ items }, report) {
      const seen = new Set<string>()
      for (const tag of items.map((item) => item.child('enclosure'))) {
        const url = tag?.get('url')
        if (!tag || !url) continue
        if (seen.has(url)) report(tag, url)
        seen.add(url)
      }
    },
  },
  enclosureHttps: {
    ...ofEpisodes(['APPLE'], 'WARNING', (tag) => isPlainHttp(tag.get('url')) && tag.get('url')),
    source: apple.requirements,
  },
  enclosureEnding: ofEpisodes(['APPLE', 'PSP1'], 'WARNING', (tag) => {
    const ending = endingOf(tag.get('url'))
    return !enclosureEndings.has(ending) && isWebUrl(tag.get('url')) && (ending || true)
  }),
  enclosureMany: ofItems(['APPLE', 'SPOTIFY'], 'WARNING', rss, (item) => item.all('enclosure')[1]),
  enclosureAscii: {
    ...ofEpisodes(
      ['APPLE'],
      'WARNING',
      (tag) => !/^[\x00-\x7f]*$/.test(tag.get('url')) && tag.get('url'),
    ),
    source: apple.requirements,
  },
} satisfies Record<string, Rule>

/** Livestreams have files of other kinds, without an end. */
function ofEpisodes(
  by: Rule['by'],
  level: Rule['level'],
  wrong: (tag: Tag) => boolean | string,
): Rule {
  return ofTags(by, level, source, 'enclosure', (tag) => tag.parent?.name === 'item' && wrong(tag))
}
