import type { Facts, RuleId } from '#app/protocols/feed/check/index.ts'
import type { Change } from './broken-feeds.ts'
import { goodFacts } from './good-feed.ts'

const long = (length: number) => 'a'.repeat(length)
const cover = goodFacts.cover!
const media = goodFacts.media!

/** What may just be: changes of the good feed that break no rule. */
export const kept: [what: string, changes: Change[], facts?: Partial<Facts>][] = [
  [
    'texts as long as they may be',
    [
      ['Cumulus Club', long(255)],
      ['Clouds &amp; those who watch them.', 'ü'.repeat(2000)],
      ['Mackerel Sky', long(255)],
      ['What it is.', long(4000)],
      ['>Give<', `>${long(128)}<`],
      ['display="Two"', `display="${long(32)}"`],
      ['purpose="banner"', `purpose="${long(128)}"`],
      [
        '<podcast:txt purpose="ai-content">false',
        `<podcast:txt purpose="${long(128)}">${long(4000)}`,
      ],
    ],
  ],
  [
    'the shortest soundbite, from the beginning',
    [['startTime="73.0" duration="60.0"', 'startTime="0" duration="15"']],
  ],
  ['the longest soundbite', [['duration="60.0"', 'duration="120"']]],
  ['a song from the beginning', [['startTime="60" duration="30"', 'startTime="0" duration="30"']]],
  ['an episode of tomorrow', [['Thu, 12 Nov 2026 06:00', 'Mon, 30 Nov 2026 12:00']]],
  ['a serial show with its numbers', [['episodic', 'serial']]],
  [
    'a signature',
    [['type="sri" value="sha384-oqVuAfXRKap7fdgcCY5uykM6"', 'type="pgp-signature" value="a"']],
  ],
  ['the smallest cover', [], { cover: { ...cover, width: 1400, height: 1400 } }],
  ['the largest cover', [], { cover: { ...cover, width: 3000, height: 3000 } }],
  ['a cover that can’t be measured', [], { cover: { ...cover, width: 0, height: 1 } }],
  ['a host that calls an MP3 by another name', [], { media: { ...media, type: 'audio/mp3' } }],
]

/** Other ways to break rules than those of `breakings`. */
export const brokenOtherwise: [rules: RuleId[], changes: Change[], facts?: Partial<Facts>][] = [
  [['coverSize'], [], { cover: { ...cover, width: 3001, height: 3001 } }],
  [['soundbiteTimes', 'soundbiteLength'], [['duration="60.0"', 'duration="0"']]],
  [['soundbiteLength'], [['duration="60.0"', 'duration="121"']]],
  [['timeSplitTimes'], [['startTime="60" duration="30"', 'startTime="60" duration="0"']]],
  [
    ['itemMarkup'],
    [['<title>Fog', '<itunes:author>&lt;b&gt;Ada&lt;/b&gt;</itunes:author><title>Fog']],
  ],
  [['selfLink'], [['href="https://cumulus.example/feed.xml" rel="self"', 'rel="self"']]],
  [['selfLink'], [['rel="self"', 'rel="hub"']]],
  [['integrity'], [['type="sri"', 'type="md5"']]],
  [
    ['enclosureUrl'],
    [
      ['url="https://cumulus.example/1.mp3" ', ''],
      ['url="https://cumulus.example/2.mp3"', ''],
    ],
  ],
  [
    ['cover'],
    [['<itunes:image href="https://cumulus.example/cover.jpg"/>', '']],
    { cover: { ...cover, isThere: false, said: '404' } },
  ],
  [
    ['enclosure'],
    [
      [
        '<enclosure url="https://cumulus.example/2.mp3"\n  length="18874368" type="audio/mpeg"/>',
        '',
      ],
    ],
    { media: { ...media, isThere: false, said: '404' } },
  ],
  [
    ['enclosureTypeUnknown'],
    [['length="18874368" type="audio/mpeg"', 'length="18874368" type="binary/octet-stream"']],
    { media: { ...media, type: 'application/octet-stream' } },
  ],
]
