import type {
  FeedDocument,
  FeedItem,
  Person,
  RemoteItem,
  SocialInteract,
  ValueBlock,
} from '#app/protocols/feed/document.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import type { Site } from '#app/.server/base/site.ts'
import { emptyItem } from '#app/protocols/feed/empty.ts'
import { type SplitRecipient, toValueRecipient } from '#app/protocols/lightning/value-split.ts'
import { textLines } from '#app/protocols/text/plain-text.ts'
import { markdownToHtml } from '#app/protocols/text/show-notes.ts'
import type { MusicReference } from '#app/schemas/studio/music-references.ts'
import {
  type FeedContent,
  type FeedRow,
  firstLanguage,
  type ItemContent,
  type ItemRow,
} from '#app/.server/studio/records/index.ts'
import { groupOfRole } from '#app/rules/studio/person-roles.ts'
import type { AppTag } from '#app/schemas/studio/app-tags.ts'
import { appTagsOf, remoteShow, trailersOf } from './app-tags.ts'
import { optional } from '#app/.server/base/lib/optional.ts'
import { releaseTypePurpose } from '#app/rules/catalogue/release-type.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import {
  audioOf,
  mastersFor,
  type ItemExtra,
  type ItemExtras,
  type Versions,
  videosOf,
} from '#app/.server/studio/access/index.ts'
import { liveItemOf } from './live/live-document.ts'
import type { LivestreamRow } from './live/livestream-records.ts'
import { withFee } from '#app/.server/studio/team/index.ts'
import { withTimeSplits } from '#app/.server/studio/texts/index.ts'

/** The data that the public feed document of a hosted feed is made from. */
export interface DocumentSources {
  feed: FeedRow
  /** Published items, in the order of the feed. */
  items: ItemRow[]
  /** Which edition of each item the feed offers; none for a locked one. */
  versions: Versions
  /** The livestreams that a show lists. */
  livestreams: LivestreamRow[]
  /** An artist's published releases. */
  releases: RemoteItem[]
  /** An album's artist. */
  publisher: RemoteItem | null
  /** The artist's content, whose language and address its releases inherit; null for shows and artists. */
  artist: FeedContent | null
  /** Transcripts, chapters and original videos by item. */
  extras: ItemExtras
  /** Music references by item. */
  references: Map<string, MusicReference[]>
  /** Where an episode's comments are, by item. */
  comments: Map<string, SocialInteract>
  /** The installation's own fee as a split; null without one. */
  fee: SplitRecipient | null
  /** The recipients of feeds that have no splits of their own. */
  presets: readonly SplitRecipient[]
  site: Pick<Site, 'publicUrl' | 'relayUrl' | 'websubHub' | 'podping' | 'featuresOff'>
}

/** The public document of a hosted feed, from which both its RSS and its catalogue entry are made. */
export function hostedDocument(sources: DocumentSources): FeedDocument {
  const { feed, site } = sources
  const { content } = feed
  const language = content.language ?? sources.artist?.language
  const email = content.owner_email ?? sources.artist?.owner_email
  const author = content.author ?? (feed.type === 'ARTIST' ? content.title : undefined)
  return {
    title: content.title ?? '',
    description: htmlOf(content.description),
    link: content.links?.[0] ?? `${site.publicUrl}/${pathOf(feed)}`,
    // RSS allows only one link; the others become Atom links, as do its pages at directories.
    related: [...(content.links?.slice(1) ?? []), ...Object.values(content.directories ?? {})],
    selfUrl: `${site.publicUrl}/feeds/${feed.id}`,
    ...(feed.moved_to ? { newFeedUrl: feed.moved_to } : {}),
    hubs: site.websubHub ? [site.websubHub] : [],
    ...optional('language', language),
    ...optional('author', author),
    ...(email ? { owner: { ...optional('name', author), email } } : {}),
    ...optional('image', content.images?.[0]?.url),
    ...appTagsOf(content),
    ...optional('copyright', content.copyright),
    generator: 'Tributary',
    explicit: content.explicit ?? false,
    ...optional('order', content.order),
    ...(content.complete ? { complete: true } : {}),
    keywords: feed.type === 'ALBUM' ? (content.music_genres ?? []) : [],
    categories: categoriesOf(feed),
    ...(feed.published_at ? { published: feed.published_at.toISOString() } : {}),
    updated: newestChange(sources).toISOString(),
    guid: feed.podcast_guid,
    medium: mediumOf(feed),
    locked: { locked: feed.locked, ...optional('owner', email) },
    persons: personsOf(content),
    trailers: trailersOf(sources),
    blocks: content.blocks ?? [],
    ...(content.release_type
      ? {
          txts: [
            { purpose: releaseTypePurpose, text: content.release_type },
            ...(content.txts ?? []),
          ],
        }
      : {}),
    ...(sources.publisher ? { publisher: sources.publisher } : {}),
    podroll: (content.podroll ?? []).flatMap(remoteShow),
    ...optional('updateFrequency', content.update_frequency),
    remoteItems: sources.releases,
    ...(site.podping ? { podping: { usesPodping: true } } : {}),
    value: valueHere(site, withFee(feedValueOf(sources), sources.fee)),
    items: sources.items.map((item) => itemOf(item, sources)),
    liveItems: sources.livestreams.map((row) => liveItemOf(row, { feed, site })),
  }
}

/**
 * The document as it is sent: RSS allows no HTML in the description of a channel, and wants one. A release without is
 * described by its name and its artist's. Directories take no feed without a language: what states none is in that of
 * new shows.
 */
export function sentDocument(document: FeedDocument): FeedDocument {
  const { title, author, description } = document
  return {
    ...document,
    language: document.language ?? firstLanguage,
    description: textLines(description) || [title, author].filter(Boolean).join(' – '),
  }
}

function newestChange({ feed, items, livestreams }: DocumentSources): Date {
  return [...items, ...livestreams].reduce(
    (newest, item) => (item.updated_at > newest ? item.updated_at : newest),
    feed.updated_at,
  )
}

function pathOf(feed: FeedRow): string {
  const kind = {
    PODCAST: feed.content.medium === 'audiobook' ? 'audiobook' : 'show',
    ARTIST: 'artist',
    ALBUM: 'album',
  }
  return `${kind[feed.type]}/${feed.public_id ?? ''}`
}

function mediumOf(feed: FeedRow): string {
  if (feed.type === 'ARTIST') return 'publisher'
  return feed.type === 'ALBUM' ? 'music' : (feed.content.medium ?? 'podcast')
}

function categoriesOf({ type, content }: FeedRow): FeedDocument['categories'] {
  if (content.categories) return content.categories
  // Apple has a single category for all music.
  return type === 'PODCAST' ? [] : [{ text: 'Music' }]
}

type Told = (content: ItemContent) => Partial<FeedItem>

/** Fields of an item's content that `itemOf` tells with what else it knows, and those that no feed tells. */
type OfItem =
  | 'description'
  | 'links'
  | 'enclosures'
  | 'value'
  | 'published'
  | 'season'
  | 'episode'
  | 'item_number'
  | 'episode_display'
  | AppTag
type Untold = 'variant' | 'summary'

/** What a feed tells of each other field. */
const told = {
  title: ({ title = '' }) => ({ title }),
  author: ({ author }) => optional('author', author),
  images: ({ images }) => optional('image', images?.[0]?.url),
  explicit: ({ explicit = false }) => ({ explicit }),
  episode_type: ({ episode_type }) => optional('episodeType', episode_type),
  isrc: ({ isrc }) => optional('isrc', isrc),
  persons: (content) => ({ persons: personsOf(content) }),
  soundbites: ({ soundbites = [] }) => ({
    soundbites: soundbites.map(({ start, duration, title }) => ({
      startSeconds: start,
      durationSeconds: duration,
      ...optional('title', title),
    })),
  }),
  content_links: ({ content_links = [] }) => ({ contentLinks: content_links }),
} satisfies Record<Exclude<keyof ItemContent, OfItem | Untold>, Told>

function itemOf(row: ItemRow, sources: DocumentSources): FeedItem {
  const { feed, versions, extras, references, comments, fee, site } = sources
  const { content } = row
  const version = versions.get(row.id) ?? null
  const place = comments.get(row.id)
  const extra = extras.get(row.id)
  // A locked item is listed without its files, with the length of the audio for subscribers.
  const audio = audioFile(content, version ?? 'PAID')
  const files = version && filesOf(content, version, extra)
  const html = htmlOf(content.description)
  return {
    ...emptyItem(),
    ...toldOf(content),
    ...appTagsOf(content),
    ...numbersOf(content, feed.content),
    guid: row.guid,
    guidIsPermaLink: false,
    description: textLines(html),
    ...(html ? { contentHtml: html } : {}),
    link:
      content.links?.[0] ??
      `${site.publicUrl}/${feed.type === 'ALBUM' ? 'track' : 'episode'}/${row.public_id ?? ''}`,
    related: content.links?.slice(1) ?? [],
    ...(row.published_at ? { published: row.published_at.toISOString() } : {}),
    updated: row.updated_at.toISOString(),
    ...(audio ? { durationSeconds: Math.round(audio.duration) } : {}),
    enclosures: files?.enclosures ?? [],
    alternateEnclosures: files?.alternates ?? [],
    transcripts: (extra?.transcripts ?? []).map((file) => ({
      ...file,
      ...optional('language', feed.content.language ?? sources.artist?.language),
      // Lyrics that follow the music.
      ...(feed.type === 'ALBUM' && file.type !== 'text/plain' ? { rel: 'captions' } : {}),
    })),
    ...(extra?.chapters ? { chapters: extra.chapters } : {}),
    value: valueHere(
      site,
      withFee(
        withTimeSplits(valueOf(content), feedValueOf(sources), references.get(row.id) ?? []),
        fee,
      ),
    ),
    socialInteract: commentsAt(content, place),
  }
}

/** Its season and number; an episode's own number counts before its place. */
function numbersOf(
  { season, episode, item_number, episode_display }: ItemContent,
  { season_names = [] }: FeedContent,
): Pick<FeedItem, 'season' | 'episode'> {
  const number = episode ?? item_number
  const name = season_names.find((one) => one.number === season)?.name
  return {
    ...(season ? { season: { number: season, ...optional('name', name) } } : {}),
    ...(number ? { episode: { number, ...optional('display', episode_display) } } : {}),
  }
}

/** Comments here come first, unless its creator wants none anywhere. */
function commentsAt(content: ItemContent, here: SocialInteract | undefined): SocialInteract[] {
  const { socialInteract } = appTagsOf(content)
  const isOff = socialInteract.some(({ protocol }) => protocol === 'disabled')
  return isOff ? socialInteract : [...(here ? [here] : []), ...socialInteract]
}

function toldOf(content: ItemContent): Partial<FeedItem> {
  return Object.assign({}, ...Object.values(told).map((tell: Told) => tell(content)))
}

function filesOf(content: ItemContent, version: Access, extra: ItemExtra | undefined) {
  const { enclosures, alternates } = audioOf(content, version, extra?.mp3s ?? new Map())
  const videos = videosOf(content, version, extra?.originals ?? new Map())
  const masters = mastersFor(content, version, extra?.masters ?? new Map())
  return { enclosures, alternates: [...alternates, ...masters, ...videos] }
}

/** In feeds a person without a group is of the cast, so others are told theirs. */
function personsOf({ persons = [] }: FeedContent | ItemContent): Person[] {
  return persons.map((person) => ({
    ...person,
    ...optional('group', person.group ?? groupOfRole(person.role ?? '')?.toLowerCase()),
  }))
}

/** Where money is off feeds name nobody to pay, whoever else would take it. */
function valueHere(site: DocumentSources['site'], value: ValueBlock[]): ValueBlock[] {
  return isEnabled(site, 'MONEY') ? value : []
}

function feedValueOf({ feed, presets }: DocumentSources): ValueBlock[] {
  const chosen = valueOf(feed.content)
  return chosen.length > 0 ? chosen : valueBlock(presets)
}

function valueOf(content: FeedContent | ItemContent): ValueBlock[] {
  return valueBlock(content.value?.recipients ?? [])
}

function valueBlock(splits: readonly SplitRecipient[]): ValueBlock[] {
  const recipients = splits.map(toValueRecipient)
  return recipients.length > 0
    ? [{ type: 'lightning', method: 'keysend', recipients, timeSplits: [] }]
    : []
}

/** Descriptions are stored as Markdown; feeds contain safe HTML. */
function htmlOf(markdown: string | undefined): string {
  return markdown ? markdownToHtml(markdown) : ''
}
