import type { Area } from '#app/rules/base/areas.ts'
import type { ItemFormField } from '#app/schemas/studio/hosting.ts'
import { appTagTexts as tagTexts } from '#app/texts/studio/app-tags.ts'
import { chapterTexts } from '#app/texts/studio/item-chapters.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { referenceTexts } from '#app/texts/studio/music-references.ts'
import { fieldTexts } from '#app/texts/studio/studio-fields.ts'

// The sections of the editors' forms with the fields in each, and what the publish check calls those that it asks for
// by another name.

type ItemSection = 'details' | 'people' | 'availability' | 'publishing' | 'apps'

/** The section of its form in which a field of an item stands. */
const sectionOf = {
  title: 'details',
  author: 'details',
  description: 'details',
  season: 'details',
  episode: 'details',
  episode_type: 'details',
  item_number: 'details',
  isrc: 'details',
  explicit: 'details',
  links: 'people',
  persons: 'people',
  variant: 'availability',
  published: 'publishing',
  funding: 'people',
  episode_display: 'details',
  soundbites: 'apps',
  content_links: 'apps',
  locations: 'apps',
  license: 'apps',
  txts: 'apps',
  social_interact: 'apps',
  chat: 'apps',
  more_images: 'apps',
  hidden: 'apps',
} satisfies Record<ItemFormField, ItemSection>

function fieldsIn(section: ItemSection): string[] {
  return Object.entries(sectionOf).flatMap(([field, one]) =>
    one === section ? [`content.${field}`] : [],
  )
}

const details = {
  id: 'details',
  title: fieldTexts.sectionDetails,
  fields: [...fieldsIn('details'), 'artwork'],
  needs: ['content.images'],
}
const media = {
  id: 'media',
  title: fieldTexts.sectionMedia,
  fields: ['audio_DEFAULT', 'audio_PAID', 'video_DEFAULT', 'video_PAID'],
  needs: ['content.enclosures'],
}
const people = {
  id: 'people',
  title: fieldTexts.sectionPeople,
  fields: fieldsIn('people'),
}
const splits = { id: 'splits', title: fieldTexts.sectionMoney, fields: ['content.value'] }

const apps = { id: 'apps', title: tagTexts.section, fields: fieldsIn('apps') }
const appsOfFeed = {
  ...apps,
  fields: [
    ...apps.fields,
    'content.blocks',
    'content.podroll',
    'content.update_frequency',
    'content.season_names',
  ],
}

const detailsOfFeed = {
  id: 'details',
  title: fieldTexts.sectionDetails,
  fields: [
    'content.title',
    'content.author',
    'content.description',
    'content.categories',
    'content.music_genres',
    'content.release_type',
    'content.medium',
    'content.order',
    'content.language',
    'content.explicit',
    'content.complete',
    'artwork',
  ],
  needs: ['content.images'],
}
const aboutFeed = {
  id: 'feed',
  title: fieldTexts.sectionFeed,
  fields: ['notes_template', 'content.owner_email', 'content.copyright', 'locked'],
}
const move = { id: 'move', title: fieldTexts.sectionMove, fields: ['moved_to'] }

const forOwners: readonly { id: string }[] = [splits, move]

/** The sections that the viewer may edit: some are for owners alone, that of money only where money is on. */
export function sectionsFor<Section extends { id: string }>(
  { isOwner, off }: { isOwner: boolean; off: readonly Area[] },
  sections: Section[],
): Section[] {
  return sections
    .filter((section) => isOwner || !forOwners.includes(section))
    .filter(({ id }) => !off.includes('MONEY') || id !== splits.id)
}

const publishing = {
  id: 'publishing',
  title: fieldTexts.sectionPublishing,
  fields: [...fieldsIn('publishing'), 'scheduled_at'],
}

export const feedSections = [detailsOfFeed, people, aboutFeed, appsOfFeed, move]

export const releaseSections = [
  { id: 'tracks', title: fieldTexts.sectionTracks, fields: ['tracks'] },
  detailsOfFeed,
  people,
  publishing,
  splits,
  aboutFeed,
  appsOfFeed,
  move,
]

const lyrics: { id: string; title: string; fields: string[] } = {
  id: 'transcript',
  title: itemTexts.lyrics.title,
  fields: ['transcript.DEFAULT'],
}

export const trackSections = [details, media, lyrics, people, splits, apps]

const availability = {
  id: 'availability',
  title: fieldTexts.sectionAvailability,
  fields: fieldsIn('availability'),
}
const publishedAvailability = {
  ...availability,
  fields: [...availability.fields, ...fieldsIn('publishing')],
}
const transcript = {
  id: 'transcript',
  title: itemTexts.transcript.title,
  fields: ['transcript.DEFAULT', 'transcript.PAID'],
}
const chapters = { id: 'chapters', title: chapterTexts.section, fields: [] }
const references = { id: 'references', title: referenceTexts.section, fields: ['references'] }

interface EpisodeParts {
  isPublished: boolean
  /** Whether there is anything to choose about who can play it, and from when. */
  availability: boolean
  references: boolean
  chapterWarnings: boolean
  /** How many chapters differ from the published ones. */
  changedChapters: number
}

export function episodeSections(has: EpisodeParts) {
  return [
    details,
    media,
    ...(has.availability ? [has.isPublished ? publishedAvailability : availability] : []),
    transcript,
    { ...chapters, hasProblem: has.chapterWarnings, changed: has.changedChapters },
    ...(has.references ? [references] : []),
    people,
    splits,
    apps,
    ...(has.isPublished ? [] : [publishing]),
  ]
}
