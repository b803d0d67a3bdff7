import type { FeedContent, HostingFeed, ItemContent } from '#app/.server/studio/records/index.ts'
import { inWords } from '#app/.server/base/http/form-values.ts'
import { variantOf, versionLabel } from '#app/rules/studio/item-versions.ts'
import { videoLabel } from '#app/texts/studio/video-label.ts'
import { lockBadges } from '#app/rules/base/lock-badges.ts'
import { appTagTexts as tagTexts } from '#app/texts/studio/app-tags.ts'
import { chapterTexts } from '#app/texts/studio/item-chapters.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { referenceTexts } from '#app/texts/studio/music-references.ts'
import { directoryTexts } from '#app/texts/studio/directories.ts'
import { fieldTexts as texts } from '#app/texts/studio/studio-fields.ts'
import { splitTexts } from '#app/texts/studio/studio-money.ts'
import { unpublishedTexts } from '#app/texts/studio/unpublished.ts'

type RecordKind = HostingFeed['_type'] | 'EPISODE' | 'TRACK'

export const fileChange = /^enclosures\.(AUDIO|VIDEO)\.(DEFAULT|PAID)$/

const titles: Record<RecordKind, string> = {
  PODCAST: texts.showTitle,
  ARTIST: texts.artistName,
  ALBUM: texts.releaseTitle,
  EPISODE: texts.episodeTitle,
  TRACK: texts.trackTitle,
}
const explicits: Record<RecordKind, string> = {
  PODCAST: texts.showExplicit,
  ARTIST: texts.artistExplicit,
  ALBUM: texts.releaseExplicit,
  EPISODE: texts.episodeExplicit,
  TRACK: texts.trackExplicit,
}
const descriptions: Partial<Record<RecordKind, string>> = {
  ARTIST: texts.bio,
  EPISODE: texts.showNotes,
}

/** Fields whose label depends on the kind of record; `changeName` has them. */
type OfKind = 'title' | 'description' | 'explicit' | 'author' | 'images' | 'enclosures'
type Named = Exclude<keyof ItemContent | keyof FeedContent, OfKind>

/** Labels of the other fields, and of what is edited beside the content. */
const names: Record<string, string> = {
  links: texts.links,
  persons: texts.persons,
  value: splitTexts.heading,
  funding: texts.funding,
  categories: texts.categories,
  music_genres: texts.genres,
  medium: texts.medium,
  order: texts.order,
  complete: texts.complete,
  release_type: texts.releaseType,
  language: texts.language,
  owner_email: texts.ownerEmail,
  copyright: texts.copyright,
  directories: directoryTexts.pages,
  locked: texts.locked,
  season: texts.season,
  episode: texts.episode,
  episode_type: texts.episodeType,
  item_number: texts.trackNumber,
  isrc: texts.isrc,
  variant: texts.availability,
  published: texts.publishedDate,
  references: referenceTexts.section,
  transcript: itemTexts.transcript.title,
  chapters: chapterTexts.section,
  summary: itemTexts.summary.title,
  locations: tagTexts.locations,
  license: tagTexts.license,
  txts: tagTexts.txts,
  blocks: tagTexts.blocks,
  hidden: tagTexts.hidden,
  podroll: tagTexts.podroll,
  update_frequency: tagTexts.frequency,
  season_names: tagTexts.seasonNames,
  chat: tagTexts.chat,
  social_interact: tagTexts.social,
  more_images: tagTexts.images,
  episode_display: tagTexts.episodeDisplay,
  soundbites: tagTexts.soundbites,
  content_links: tagTexts.contentLinks,
} satisfies Record<Named | 'locked' | 'references' | 'transcript' | 'chapters', string>

/** The editor's label for a changed field. */
export function changeName(
  kind: RecordKind,
  change: string,
  content: FeedContent | ItemContent,
): string {
  if (change === 'title') return titles[kind]
  if (change === 'description') return descriptions[kind] ?? texts.description
  if (change === 'explicit') return explicits[kind]
  if (change === 'author') return kind === 'PODCAST' ? texts.author : texts.artists
  if (change === 'images') return kind === 'ARTIST' ? texts.artistImage : texts.artwork
  if (kind === 'TRACK' && change.startsWith('transcript')) return itemTexts.lyrics.title
  const [, file, access] = fileChange.exec(change) ?? []
  if (file) return fileName(kind, file, access === 'PAID' ? 'PAID' : 'DEFAULT', content)
  const [field = change] = change.split('.')
  return names[field] ?? field
}

function fileName(
  kind: RecordKind,
  file: string,
  access: 'DEFAULT' | 'PAID',
  content: ItemContent,
): string {
  if (file === 'VIDEO')
    return videoLabel(content, access, kind === 'TRACK' ? 'track' : 'episode').label
  return kind === 'TRACK' ? texts.audio : versionLabel(content, access).label
}

const choices: Record<string, string> = {
  podcast: texts.mediumPodcast,
  audiobook: texts.mediumAudiobook,
  episodic: texts.orderEpisodic,
  serial: texts.orderSerial,
  full: texts.full,
  trailer: texts.trailer,
  bonus: texts.bonus,
  SINGLE: texts.single,
  EP: texts.ep,
  ALBUM: texts.album,
}
const choiceFields = ['medium', 'order', 'episode_type', 'release_type']
const switchFields = ['explicit', 'complete', 'hidden']
/** Fields whose value is too long for one line, or has no textual form. */
const wordlessFields = ['description', 'images', 'locked', 'references']

/** The published value of a field in the form's words; a date stays as it is stored. '' if it has no textual form. */
export function publishedWords(change: string, value: unknown): string {
  if (wordlessFields.includes(change) || change.includes('.')) return ''
  if (change === 'published') return typeof value === 'string' ? value : ''
  if (switchFields.includes(change)) return value ? unpublishedTexts.on : unpublishedTexts.off
  if (change === 'variant') return audience({ variant: value as ItemContent['variant'] })
  if (change === 'value') return shares(value as ItemContent['value'])
  if (choiceFields.includes(change) && typeof value === 'string') return choices[value] ?? value
  return inWords(value)
}

function audience({ variant }: { variant: ItemContent['variant'] }): string {
  const { access, earlyaccess, adfree } = variantOf(variant ? { variant } : {})
  const locks = [
    access === 'BONUS' && lockBadges.BONUS_EPISODE,
    adfree.enabled && lockBadges.AD_FREE,
    earlyaccess.enabled && lockBadges.EARLY_ACCESS,
  ].filter((lock) => lock !== false)
  return [variant?.subscribers_only ? texts.subscribers : texts.everyone, ...locks].join(', ')
}

function shares(value: ItemContent['value']): string {
  const recipients = value?.recipients ?? []
  if (recipients.length === 0) return unpublishedTexts.nothing
  return inWords(
    recipients.map(({ name, lnaddress, split }) => `${name ?? lnaddress ?? ''} ${split}`.trim()),
  )
}
