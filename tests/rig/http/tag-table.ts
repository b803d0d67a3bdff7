import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect } from 'vitest'

/** What other apps and another installation get of a feed. */
interface ToldFeed {
  rss: string
  /** The RSS of the same feed once another installation has imported it. */
  imported: string
  archive: string
}

/** A show that says everything, and a release of an artist, as their owner and listeners get them. */
export interface ShownShow extends Record<Page, string> {
  show: ToldFeed
  release: ToldFeed
}

type Form = 'feedForm' | 'itemForm' | 'livestreamForm' | 'releaseForm'
type Page = Form | 'showPage' | 'itemPage' | 'releasePage'

/** An episode with a video, whose making takes long. */
export interface FilmedShow extends Pick<ShownShow, 'itemForm' | 'itemPage' | 'show'> {}

/** What proves a cell: a part of one of the pages, or words for what isn't proved by it. */
type Proof = [page: Page, part: string] | string

interface Row {
  tag: string
  set: Proof
  shown: Proof
  /** Whose RSS has it. */
  of?: 'show' | 'release'
  /** An import leaves it out: in whose place the new installation says it. */
  imported?: string
  /** Proved by a test that takes long. */
  isFilmed?: true
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
    set: ['itemForm', '>Change video<'],
    shown: ['itemPage', 'master.m3u8'],
    isFilmed: true,
  },
  {
    tag: 'source',
    set: 'With the alternate',
    shown: ['itemPage', 'master.m3u8'],
    isFilmed: true,
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
    set: ['itemForm', '/references?show=edit'],
    shown: 'Boosts go to the song that plays',
  },
  { tag: 'medium', set: ['feedForm', 'name="content.medium"'], shown: ['showPage', 'Audiobook'] },
  {
    tag: 'liveItem',
    set: ['livestreamForm', 'name="distance"'],
    shown: ['showPage', 'Next at the quay'],
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
    imported: 'As the new operator has it',
  },
  {
    tag: 'chat',
    set: ['feedForm', 'name="content.chat.server"'],
    shown: 'Chats of livestreams; rooms elsewhere are for apps',
  },
  {
    tag: 'publisher',
    set: ['releaseForm', 'Low Tide Choir'],
    shown: ['releasePage', 'Low Tide Choir'],
    of: 'release',
  },
  { tag: 'image', set: ['itemForm', 'name="content.more_images[0].href"'], shown: forApps },
]

/** Proves what the table says of videos. */
export function proveFilmed(show: FilmedShow): void {
  for (const row of rows.filter(({ isFilmed }) => isFilmed)) proveRow(show, row)
}

/** The table of docs/creators/tags.md. Each cell that a page or a feed can prove is proved on the way, by this show or a filmed one. */
export async function tagTable(show: ShownShow): Promise<string> {
  const lines = rows.map((row) => {
    const { tag, set, shown, gap, imported = 'Yes', isFilmed } = row
    if (!isFilmed) proveRow(show, row)
    return `| ${[
      `\`${tag}\``,
      typeof set === 'string' ? set : 'In the studio',
      ...(gap ? [gap, '', ''] : ['Yes', imported, 'Yes']),
      typeof shown === 'string' ? shown : 'Yes',
      `tests/studio/http/round-trip${isFilmed ? '.long' : ''}.test.ts`,
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

function proveRow(show: Partial<ShownShow>, { tag, set, shown, of = 'show', ...row }: Row): void {
  for (const proof of [set, shown]) {
    if (typeof proof === 'string') continue
    const [page, part] = proof
    expect(show[page]?.includes(part), `${tag}: ${part} on the ${page}`).toBe(true)
  }
  for (const place of ['rss', 'imported', 'archive'] as const) {
    const isThere = show[of]?.[place].includes(`<podcast:${tag}`)
    const isKept = row.gap === undefined && (place !== 'imported' || row.imported === undefined)
    expect(isThere, `${tag}: ${place}`).toBe(isKept)
  }
}
