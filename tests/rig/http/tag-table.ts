import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect } from 'vitest'

/** A show that says everything, as its owner, other apps, another installation and listeners get it. */
export interface ShownShow {
  feedForm: string
  itemForm: string
  rss: string
  /** The RSS of the same show once another installation has imported it. */
  imported: string
  archive: string
  showPage: string
  itemPage: string
}

/** What proves a cell: a part of one of the pages, or words for what isn't proved by it. */
type Proof = [page: 'feedForm' | 'itemForm' | 'showPage' | 'itemPage', part: string] | string

interface Row {
  tag: string
  set: Proof
  shown: Proof
  /** Where RSS, import and export are proved, for what the show doesn't have. */
  test?: string
  /** In place of RSS, import and export: why there are none. */
  gap?: string
}

const docs = join(import.meta.dirname, '../../../docs/creators/tags.md')
const forApps = 'For apps'
const rows: Row[] = [
  { tag: 'transcript', set: ['itemForm', 'id="transcript"'], shown: ['itemPage', 'Transcript'] },
  { tag: 'locked', set: ['feedForm', 'name="locked"'], shown: 'For other hosts' },
  {
    tag: 'funding',
    set: ['feedForm', 'name="content.funding[0].url"'],
    shown: ['showPage', 'Give &lt;some&gt;'],
  },
  { tag: 'chapters', set: ['itemForm', 'id="chapters"'], shown: ['itemPage', 'Cast off'] },
  {
    tag: 'soundbite',
    set: ['itemForm', 'name="content.soundbites[0].start"'],
    shown: ['itemPage', 'Cast &lt;off&gt;'],
  },
  {
    tag: 'person',
    set: ['itemForm', 'name="content.persons[0].group"'],
    shown: ['itemPage', 'Ada &amp; Co'],
  },
  {
    tag: 'location',
    set: ['feedForm', 'name="content.locations[0].osm"'],
    shown: ['showPage', 'relation/62405'],
  },
  {
    tag: 'season',
    set: ['feedForm', 'name="content.season_names[0].name"'],
    shown: ['itemPage', 'Season 2: The second'],
  },
  {
    tag: 'episode',
    set: ['itemForm', 'name="content.episode_display"'],
    shown: ['itemPage', 'Episode Ch. 7'],
  },
  { tag: 'trailer', set: ['itemForm', 'value="trailer"'], shown: ['showPage', '>Trailer</h2>'] },
  {
    tag: 'license',
    set: ['feedForm', 'name="content.license.identifier"'],
    shown: ['showPage', 'our-license'],
  },
  {
    tag: 'alternateEnclosure',
    set: 'A video, or the WAV of a track',
    shown: 'Video in the player',
    test: 'tests/studio/http/video.test.ts',
  },
  {
    tag: 'source',
    set: 'With the alternate',
    shown: 'Video in the player',
    test: 'tests/studio/http/video.test.ts',
  },
  {
    tag: 'integrity',
    set: 'Not',
    shown: 'Not',
    gap: 'Read and kept in the catalogue. Not written: files of subscribers and of early access have other bytes at the same place, and no app is known that checks it',
  },
  { tag: 'guid', set: 'From the first address of the feed', shown: 'For apps' },
  { tag: 'value', set: ['itemForm', '/splits'], shown: ['itemPage', 'Ada'] },
  { tag: 'valueRecipient', set: ['itemForm', '/splits'], shown: ['itemPage', '>Node<'] },
  {
    tag: 'valueTimeSplit',
    set: 'Music references',
    shown: 'Names of the songs while they play',
    test: 'tests/studio/http/references.test.ts',
  },
  { tag: 'medium', set: ['feedForm', 'name="content.medium"'], shown: ['showPage', 'Audiobook'] },
  {
    tag: 'liveItem',
    set: 'Livestreams',
    shown: 'Livestreams on the page of the show',
    test: 'tests/studio/http/import-parts.test.ts',
  },
  {
    tag: 'contentLink',
    set: ['itemForm', 'name="content.content_links[0].href"'],
    shown: ['itemPage', 'Watch it'],
  },
  {
    tag: 'socialInteract',
    set: ['itemForm', 'name="content.social_interact[0].protocol"'],
    shown: 'Comments of Nostr; ‘disabled’ ends ours',
  },
  { tag: 'block', set: ['feedForm', 'name="content.blocks[0].id"'], shown: 'For directories' },
  { tag: 'txt', set: ['feedForm', 'name="content.txts[0].purpose"'], shown: 'For other services' },
  { tag: 'remoteItem', set: 'In podroll and publisher', shown: ['showPage', 'Liked &amp; heard'] },
  {
    tag: 'podroll',
    set: ['feedForm', 'name="content.podroll[0].feed_url"'],
    shown: ['showPage', 'Shows we like'],
  },
  {
    tag: 'updateFrequency',
    set: ['feedForm', 'name="content.update_frequency.rrule"'],
    shown: ['showPage', 'Every second Monday'],
  },
  {
    tag: 'podping',
    set: 'By the operator',
    shown: 'For apps',
    test: 'tests/studio/http/announce.test.ts',
  },
  {
    tag: 'chat',
    set: ['feedForm', 'name="content.chat.server"'],
    shown: 'Chats of livestreams; rooms elsewhere are for apps',
  },
  {
    tag: 'publisher',
    set: 'The artist of a release',
    shown: 'The artist on its page',
    test: 'tests/studio/http/rss-listing.test.ts',
  },
  { tag: 'image', set: ['itemForm', 'name="content.more_images[0].href"'], shown: forApps },
]

/** The table of docs/creators/tags.md. Each cell that a page or a feed can prove is proved on the way. */
export async function tagTable(show: ShownShow): Promise<string> {
  const lines = rows.map((row) => {
    const { tag, set, shown, test, gap } = row
    return `| ${[
      `\`${tag}\``,
      proved(show, tag, set, 'In the studio'),
      ...(gap ? [gap, '', ''] : told(show, tag, test)),
      proved(show, tag, shown, 'Yes'),
      test ?? 'tests/studio/http/round-trip.test.ts',
    ].join(' | ')} |`
  })
  const text = [
    '# Tags of the podcast namespace',
    '',
    'All elements of the [podcast namespace](https://podcasting2.org/podcast-namespace): where they are set, whether they stand in the RSS of a show, are kept by an import and an export, and what listeners see. The table is made and proved by `tests/studio/http/round-trip.test.ts`.',
    '',
    '| Element | Set | RSS | Import | Export | Shown | Test |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
  return format(text, { ...(await resolveConfig(docs)), parser: 'markdown' })
}

function proved(show: ShownShow, tag: string, proof: Proof, words: string): string {
  if (typeof proof === 'string') return proof
  const [page, part] = proof
  expect(show[page].includes(part), `${tag}: ${part} on the ${page}`).toBe(true)
  return words
}

/** RSS, import and export: by the show itself, or by a test of its own that names the element. */
function told(show: ShownShow, tag: string, test: string | undefined): string[] {
  if (test === undefined) {
    for (const place of ['rss', 'imported', 'archive'] as const)
      expect(show[place].includes(`<podcast:${tag}`), `${tag}: ${place}`).toBe(true)
  } else {
    const file = join(import.meta.dirname, '../../..', test)
    expect(existsSync(file) && readFileSync(file, 'utf8').includes(tag), `${tag}: ${test}`).toBe(
      true,
    )
  }
  return ['Yes', 'Yes', 'Yes']
}
