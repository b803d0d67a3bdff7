import type { z } from 'zod'
import { optional } from '#app/.server/base/lib/optional.ts'
import { normalised } from '#app/protocols/lightning/value-split.ts'
import type {
  FeedDocument,
  FeedItem,
  Person,
  RemoteItem,
  ValueBlock,
} from '#app/protocols/feed/document.ts'
import { htmlToMarkdown } from '#app/protocols/text/html-to-markdown.ts'
import {
  category,
  feedContentSchema,
  funding,
  type HostingFeedType,
  itemContentSchema,
  link,
  person,
  recipient,
} from '#app/schemas/studio/hosting.ts'
import { directoryPagesAmong } from '#app/rules/catalogue/directory-links.ts'
import * as tags from '#app/schemas/studio/app-tags.ts'
import { limits } from '#app/rules/base/limits.ts'
import { releaseTypePurpose, statedReleaseType } from '#app/rules/catalogue/release-type.ts'
import { musicGenresNamed } from '#app/rules/catalogue/music-genres.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { FeedContent, ItemContent } from '#app/.server/studio/records/index.ts'
import { lightningOf, referencesOf } from './references.ts'

/** The content to import of a feed or item, and notes on what is left out. */
export interface Draft<Content> {
  content: Content
  notes: string[]
}

export type Channel = Omit<FeedDocument, 'items' | 'liveItems'>

const texts = importTexts.notes

/** The content of a hosted feed, from its feed at another host; its image is copied later, with the media. */
export function feedDraft(
  type: HostingFeedType,
  channel: Channel,
  seasonNames: readonly SeasonName[] = [],
): Draft<FeedContent> {
  const draft = new DraftWriter()
  draft.text('title', channel.title, limits.title)
  draft.text('author', channel.author ?? channel.owner?.name, limits.author)
  draft.text('description', htmlToMarkdown(channel.description), limits.feedDescription)
  draft.text('copyright', channel.copyright, limits.author)
  const directories = directoryPagesAmong(linksOf(channel))
  const theirs: string[] = Object.values(directories)
  draft.list(
    'links',
    linksOf(channel).filter((url) => !theirs.includes(url)),
    link,
  )
  if (theirs.length > 0) draft.set('directories', directories)
  draft.list('persons', channel.persons.map(knownPerson), person)
  draft.list('categories', channel.categories, category)
  draft.field('owner_email', channel.owner?.email, feedContentSchema.shape.owner_email)
  draft.field('language', channel.language, feedContentSchema.shape.language)
  draft.set('explicit', channel.explicit ?? false)
  draft.set('order', channel.order)
  draft.set('complete', channel.complete)
  if (type === 'PODCAST' && channel.medium !== 'podcast')
    draft.field('medium', channel.medium, feedContentSchema.shape.medium)
  if (type === 'ALBUM') {
    draft.genres(channel)
    draft.set('release_type', statedReleaseType(channel.txts) ?? undefined)
  }
  draft.appTags(channel)
  draft.list('blocks', channel.blocks, tags.block)
  draft.list('podroll', channel.podroll.map(likedShow), tags.podrollShow)
  if (type === 'PODCAST') {
    if (channel.updateFrequency)
      draft.field(
        'update_frequency',
        rightFields(tags.updateFrequency, channel.updateFrequency),
        tags.updateFrequency,
      )
    draft.list('season_names', [...seasonNames], tags.seasonName)
  }
  draft.value(channel.value)
  return draft.result<FeedContent>()
}

/** What an item is imported from. `number` is its position, for tracks. */
interface Imported {
  feed: { type: HostingFeedType; document: Pick<Channel, 'value'> }
  item: FeedItem
  number: number
}

/** Files are copied later; a feed has no summary by the AI. */
type NotOfFeed = 'images' | 'enclosures' | 'summary'

/** How each field of an item is taken from its feed. */
const itemFields = {
  title: (draft, { item }) => draft.text('title', item.title, limits.title),
  author: (draft, { item }) => draft.text('author', item.author, limits.author),
  description: (draft, { item: { contentHtml, description } }) =>
    draft.text('description', htmlToMarkdown(contentHtml ?? description), limits.itemDescription),
  links: (draft, { item }) => draft.list('links', linksOf(item), link),
  persons: (draft, { item }) => draft.list('persons', item.persons.map(knownPerson), person),
  season: (draft, { item }) =>
    draft.field('season', item.season?.number, itemContentSchema.shape.season),
  episode: (draft, { item }) =>
    draft.field('episode', item.episode?.number, itemContentSchema.shape.episode),
  isrc: (draft, { item }) => draft.field('isrc', item.isrc, itemContentSchema.shape.isrc),
  episode_type: (draft, { item }) => draft.set('episode_type', item.episodeType),
  explicit: (draft, { item }) => draft.set('explicit', item.explicit),
  published: (draft, { item }) => draft.set('published', item.published),
  item_number: (draft, { feed, number }) =>
    draft.set('item_number', feed.type === 'ALBUM' ? number : undefined),
  value: (draft, { feed, item }) => draft.value(repeatsFeed(item, feed.document) ? [] : item.value),
  episode_display: (draft, { item }) =>
    draft.field('episode_display', item.episode?.display, itemContentSchema.shape.episode_display),
  soundbites: (draft, { item }) =>
    draft.list(
      'soundbites',
      item.soundbites.map(({ startSeconds, durationSeconds, title }) => ({
        start: startSeconds,
        duration: durationSeconds,
        ...optional('title', title),
      })),
      tags.soundbite,
    ),
  content_links: (draft, { item }) =>
    draft.list(
      'content_links',
      item.contentLinks.map(({ href, text }) => ({ href, ...optional('text', text) })),
      tags.contentLink,
    ),
  variant: (draft) =>
    draft.set('variant', {
      access: 'REGULAR',
      earlyaccess: { enabled: false, delay: 0 },
      adfree: { enabled: false },
    }),
} satisfies Record<
  Exclude<keyof ItemContent, NotOfFeed | tags.AppTag>,
  (draft: DraftWriter, from: Imported) => void
>

export type SeasonName = z.output<typeof tags.seasonName>

/** What a feed's episodes call its seasons. */
export function seasonNamesOf(items: readonly Pick<FeedItem, 'season'>[]): SeasonName[] {
  const names = new Map<number, string>()
  for (const { season } of items)
    if (season?.name && !names.has(season.number)) names.set(season.number, season.name)
  return [...names].map(([number, name]) => ({ number, name })).sort((a, b) => a.number - b.number)
}

function likedShow({ feedGuid, feedUrl, medium, title }: RemoteItem) {
  return rightFields(tags.podrollShow, {
    feed_guid: feedGuid,
    feed_url: feedUrl,
    medium,
    title,
  })
}

/** The fields of a record that are as its schema has them. */
function rightFields({ shape }: z.ZodObject, record: object): object {
  const fields = Object.entries(record).filter(
    ([name, value]) => value !== undefined && shape[name]?.safeParse(value).success,
  )
  return Object.fromEntries(fields)
}

/** The content of a hosted item, from its feed at another host. */
export function itemDraft(
  feed: Imported['feed'],
  item: FeedItem,
  number: number,
): Draft<ItemContent> {
  const draft = new DraftWriter()
  for (const take of Object.values(itemFields)) take(draft, { feed, item, number })
  draft.appTags(item)
  if (referencesOf(item).leftOut > 0) draft.leaveOut('references')
  return draft.result<ItemContent>()
}

/**
 * Whether the item's recipients only repeat its feed's because time splits need a value block: they aren't kept as its
 * own.
 */
function repeatsFeed(item: FeedItem, channel: Pick<Channel, 'value'>): boolean {
  const own = lightningOf(item.value)
  const ofFeed = lightningOf(channel.value)
  return (
    own !== undefined &&
    own.timeSplits.length > 0 &&
    JSON.stringify(own.recipients) === JSON.stringify(ofFeed?.recipients)
  )
}

/** Feeds stored before `related` was parsed don't have it. */
function linksOf({ link, related = [] }: { link?: string; related?: string[] }): string[] {
  return [...new Set(link ? [link, ...related] : related)]
}

function knownPerson({ name, role, group, img, href }: Person): Person {
  return {
    name,
    ...(role === undefined ? {} : { role }),
    ...(group === undefined ? {} : { group }),
    ...(img === undefined ? {} : { img }),
    ...(href === undefined ? {} : { href }),
  }
}

/** Collects fields; one that is invalid gets a note and doesn't affect the others. */
class DraftWriter {
  private readonly content: Record<string, unknown> = {}
  private readonly notes: string[] = []

  set(field: string, value: unknown): void {
    if (value !== undefined && value !== '') this.content[field] = value
  }

  text(field: string, value: string | undefined, longest: number): void {
    const text = value?.replaceAll('\0', '').toWellFormed() ?? ''
    if (text.length > longest) this.notes.push(texts.shortened(field))
    this.set(field, text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text)
  }

  field(field: string, value: unknown, schema: z.ZodType): void {
    if (value === undefined) return
    if (schema.safeParse(value).success) this.set(field, value)
    else this.leaveOut(field)
  }

  leaveOut(field: string): void {
    this.notes.push(texts.leftOut(field))
  }

  list(field: string, values: unknown[], schema: z.ZodType): void {
    const kept = values.filter((value) => schema.safeParse(value).success)
    const most = mostOf[field] ?? 10
    if (kept.length < values.length || kept.length > most) this.leaveOut(field)
    if (kept.length > 0) this.set(field, kept.slice(0, most))
  }

  /** What feeds and items say to apps alike. */
  appTags(from: Channel | FeedItem): void {
    const { chat, license } = from
    this.list('funding', from.funding, funding)
    this.list(
      'locations',
      from.locations.map((one) => rightFields(tags.location, one)),
      tags.location,
    )
    if (license) this.field('license', license, tags.license)
    this.list('txts', from.txts.filter(isText), tags.txt)
    this.list(
      'more_images',
      from.images
        .filter(({ href }) => href !== from.image)
        .map(({ aspectRatio, ...image }) =>
          rightFields(tags.namedImage, { ...image, ...optional('aspect_ratio', aspectRatio) }),
        ),
      tags.namedImage,
    )
    this.list(
      'social_interact',
      from.socialInteract.map(({ accountId, accountUrl, ...social }) => ({
        ...social,
        ...optional('account_id', accountId),
        ...optional('account_url', accountUrl),
      })),
      tags.socialInteract,
    )
    if (chat) {
      const { server, protocol, accountId, space } = chat
      const account = optional('account_id', accountId)
      this.field('chat', { server, protocol, ...account, ...optional('space', space) }, tags.chat)
    }
    if (from.hidden) this.set('hidden', true)
  }

  /** An album's genres, as far as its feed names ones that exist here. */
  genres({ keywords, categories }: Channel): void {
    const named = [...keywords, ...categories.flatMap(({ text, sub }) => [text, sub ?? ''])]
    const found = musicGenresNamed(named)
    if (found.length > 0) this.content.music_genres = found.slice(0, limits.musicGenres)
  }

  /** The Lightning recipients; other payment methods aren't supported. */
  value(blocks: ValueBlock[]): void {
    const block = lightningOf(blocks)
    if (!block || block.recipients.length === 0) return
    const recipients = block.recipients.map(hostedRecipient)
    const kept = recipients.filter((entry) => recipient.safeParse(entry).success)
    if (kept.length < recipients.length || kept.length > limits.valueRecipients)
      this.leaveOut('value')
    // In feeds, splits are weights of any size; here they are percentages.
    const percentages = normalised(kept.slice(0, limits.valueRecipients))
    if (kept.length > 0) this.set('value', { recipients: percentages })
  }

  result<Content>(): Draft<Content> {
    return { content: this.content as Content, notes: this.notes }
  }
}

const mostOf: Record<string, number> = {
  links: limits.links,
  persons: limits.persons,
  blocks: limits.blocks,
  season_names: limits.seasonNames,
  ...Object.fromEntries(
    [...Object.keys(tags.sharedAppTags), 'podroll', 'soundbites', 'content_links'].map((field) => [
      field,
      limits.appTags,
    ]),
  ),
}

/** Codes of the type of a release and of a recording are fields of their own. */
function isText({ purpose }: { purpose?: string }): boolean {
  return purpose !== releaseTypePurpose && purpose?.toLowerCase() !== 'isrc'
}

function hostedRecipient(from: ValueBlock['recipients'][number]) {
  const isAddress = from.type === 'lnaddress'
  return {
    name: from.name ?? from.address.slice(0, limits.author),
    ...(isAddress ? { lnaddress: from.address } : { node_pubkey: from.address }),
    ...(from.customKey === undefined ? {} : { custom_key: from.customKey }),
    ...(from.customValue === undefined ? {} : { custom_value: from.customValue }),
    split: from.split,
    editable: true,
    ...(from.fee ? { fee: true } : {}),
  }
}
