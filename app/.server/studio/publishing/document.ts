import type {
  FeedDocument,
  FeedItem,
  Person,
  RemoteItem,
  SocialInteract,
  ValueBlock,
} from '#app/protocols/feed/document.ts'
import { type SplitRecipient, toValueRecipient } from '#app/protocols/lightning/value-split.ts'
import { textLines } from '#app/protocols/text/plain-text.ts'
import { markdownToHtml } from '#app/protocols/text/show-notes.ts'
import type { MusicReference } from '#app/schemas/studio/music-references.ts'
import type {
  FeedContent,
  FeedRow,
  ItemContent,
  ItemRow,
} from '#app/.server/studio/records/index.ts'
import { releaseTypePurpose } from '#app/rules/catalogue/release-type.ts'
import { audioFile } from '#app/rules/studio/item-versions.ts'
import type { Access } from '#app/rules/base/media-path.ts'
import {
  audioOf,
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
  /** The version of each that the document contains. */
  versions: Versions
  /** The livestreams that a show lists. */
  livestreams: LivestreamRow[]
  /** An artist's published releases. */
  releases: RemoteItem[]
  /** An album's artist. */
  publisher: RemoteItem | null
  /** What that artist says of everything it releases; null for shows and artists. */
  artist: FeedContent | null
  /** Transcripts, chapters and original videos by item. */
  extras: ItemExtras
  /** Music references by item. */
  references: Map<string, MusicReference[]>
  /** Where an episode's comments are, by item. */
  comments: Map<string, SocialInteract>
  /** What the installation takes of payments; null for nothing. */
  fee: SplitRecipient | null
  /** Whom it pays without splits of its own. */
  presets: readonly SplitRecipient[]
  site: { publicUrl: string; relayUrl: string; websubHub?: string; podping?: unknown }
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
    // RSS allows only one link; the others become Atom links.
    related: content.links?.slice(1) ?? [],
    selfUrl: `${site.publicUrl}/feeds/${feed.id}`,
    ...(feed.moved_to ? { newFeedUrl: feed.moved_to } : {}),
    hubs: site.websubHub ? [site.websubHub] : [],
    ...optional('language', language),
    ...optional('author', author),
    ...(email ? { owner: { ...optional('name', author), email } } : {}),
    ...optional('image', content.images?.[0]?.url),
    images: [],
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
    funding: content.funding ?? [],
    persons: personsOf(content),
    locations: [],
    trailers: [],
    blocks: [],
    txts: content.release_type ? [{ purpose: releaseTypePurpose, text: content.release_type }] : [],
    ...(sources.publisher ? { publisher: sources.publisher } : {}),
    podroll: [],
    remoteItems: sources.releases,
    ...(site.podping ? { podping: { usesPodping: true } } : {}),
    value: withFee(feedValueOf(sources), sources.fee),
    socialInteract: [],
    items: sources.items.map((item) => itemOf(item, sources)),
    liveItems: sources.livestreams.map((row) =>
      liveItemOf(row, { feed, publicUrl: site.publicUrl, relayUrl: site.relayUrl }),
    ),
  }
}

/**
 * The document as it is sent: RSS allows no HTML in the description of a channel, and wants one. A release without is
 * described by its name and its artist's.
 */
export function sentDocument(document: FeedDocument): FeedDocument {
  const { title, author, description } = document
  return {
    ...document,
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

function itemOf(row: ItemRow, sources: DocumentSources): FeedItem {
  const { feed, versions, extras, references, comments, fee, site } = sources
  const { content } = row
  const version = versions.get(row.id) ?? null
  const place = comments.get(row.id)
  const extra = extras.get(row.id)
  // Of a locked item the document gives the length alone.
  const audio = audioFile(content, version ?? 'PAID')
  const files = version && filesOf(content, version, extra)
  const html = htmlOf(content.description)
  return {
    guid: row.guid,
    guidIsPermaLink: false,
    title: content.title ?? '',
    description: textLines(html),
    ...(html ? { contentHtml: html } : {}),
    link:
      content.links?.[0] ??
      `${site.publicUrl}/${feed.type === 'ALBUM' ? 'track' : 'episode'}/${row.public_id ?? ''}`,
    related: content.links?.slice(1) ?? [],
    ...optional('author', content.author),
    ...(row.published_at ? { published: row.published_at.toISOString() } : {}),
    updated: row.updated_at.toISOString(),
    ...optional('image', content.images?.[0]?.url),
    images: [],
    explicit: content.explicit ?? false,
    keywords: [],
    ...(audio ? { durationSeconds: Math.round(audio.duration) } : {}),
    ...optional('episodeType', content.episode_type),
    ...(content.season ? { season: { number: content.season } } : {}),
    ...(episodeNumber(content) ? { episode: { number: episodeNumber(content) ?? 0 } } : {}),
    ...optional('isrc', content.isrc),
    enclosures: files?.enclosures ?? [],
    alternateEnclosures: files?.alternates ?? [],
    transcripts: (extra?.transcripts ?? []).map((file) => ({
      ...file,
      // Lyrics that follow the music.
      ...(feed.type === 'ALBUM' && file.type !== 'text/plain' ? { rel: 'captions' } : {}),
    })),
    ...(extra?.chapters ? { chapters: extra.chapters } : {}),
    inlineChapters: [],
    soundbites: [],
    persons: personsOf(content),
    locations: [],
    funding: [],
    txts: [],
    value: withFee(
      withTimeSplits(valueOf(content), feedValueOf(sources), references.get(row.id) ?? []),
      fee,
    ),
    socialInteract: place ? [place] : [],
    contentLinks: [],
  }
}

function filesOf(content: ItemContent, version: Access, extra: ItemExtra | undefined) {
  const { enclosures, alternates } = audioOf(content, version, extra?.mp3s ?? new Map())
  const videos = videosOf(content, version, extra?.originals ?? new Map())
  return { enclosures, alternates: [...alternates, ...videos] }
}

function episodeNumber(content: ItemContent): number | undefined {
  return content.episode ?? content.item_number
}

function personsOf(content: FeedContent | ItemContent): Person[] {
  return content.persons ?? []
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

function optional<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { [K in Key]?: Value } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value }
}
