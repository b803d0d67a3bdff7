import { limits } from '#app/rules/base/limits.ts'
import { appTagTexts as texts } from '#app/texts/studio/app-tags.ts'

/** One field of a row or a group: a text, or a choice where it has options. */
export interface Column {
  name: string
  text: string
  kind?: 'url' | 'date'
  /** The id of a list of suggestions. */
  list?: SuggestionList
  inputMode?: 'numeric' | 'url'
  options?: readonly (readonly [value: string, words: string])[]
}

/** What is suggested while a field is typed; anything else can be written too. */
export const suggestions = {
  licenses: ['CC-BY-4.0', 'CC-BY-NC-4.0', 'CC-BY-NC-ND-4.0', 'POD-V4V-1.0'],
  'chat-protocols': ['irc', 'xmpp', 'nostr', 'matrix'],
  'social-protocols': ['disabled', 'activitypub', 'atproto', 'lightning', 'matrix', 'nostr'],
  platforms: [
    'amazon',
    'apple',
    'castopod',
    'overcast',
    'podcastindex',
    'podchaser',
    'podverse',
    'soundcloud',
    'spotify',
    'youtube',
  ],
  purposes: ['verify', 'applepodcastsverify', 'ai-content'],
  'image-purposes': ['artwork', 'banner', 'poster', 'social', 'circular'],
  ratios: ['1/1', '16/9', '4/1', '3/1', '9/16'],
} as const
type SuggestionList = keyof typeof suggestions

interface AppTagList {
  legend: string
  hint: string
  add: string
  most: number
  columns: readonly Column[]
}

export type ListName =
  | 'locations'
  | 'txts'
  | 'blocks'
  | 'podroll'
  | 'season_names'
  | 'social_interact'
  | 'more_images'
  | 'soundbites'
  | 'content_links'

/** The lists of 'More for apps' by the content's names. */
export const appTagLists: Record<ListName, AppTagList> = {
  locations: {
    legend: texts.locations,
    hint: texts.locationsHint,
    add: texts.addLocation,
    most: limits.appTags,
    columns: [
      { name: 'name', text: texts.locationName },
      {
        name: 'rel',
        text: texts.locationRel,
        options: [
          ['', texts.notStated],
          ['subject', texts.subject],
          ['creator', texts.creator],
        ],
      },
      { name: 'geo', text: texts.geo },
      { name: 'osm', text: texts.osm },
      { name: 'country', text: texts.country },
    ],
  },
  txts: {
    legend: texts.txts,
    hint: texts.txtsHint,
    add: texts.addTxt,
    most: limits.appTags,
    columns: [
      { name: 'purpose', text: texts.purpose, list: 'purposes' },
      { name: 'text', text: texts.text },
    ],
  },
  blocks: {
    legend: texts.blocks,
    hint: texts.blocksHint,
    add: texts.addBlock,
    most: limits.blocks,
    columns: [
      { name: 'id', text: texts.platform, list: 'platforms' },
      {
        name: 'blocked',
        text: texts.mayList,
        options: [
          ['', texts.notStated],
          ['yes', texts.no],
          ['no', texts.yes],
        ],
      },
    ],
  },
  podroll: {
    legend: texts.podroll,
    hint: texts.podrollHint,
    add: texts.addPodroll,
    most: limits.appTags,
    columns: [
      { name: 'feed_url', text: texts.feedUrl, kind: 'url' },
      { name: 'title', text: texts.title },
      { name: 'feed_guid', text: texts.feedGuid },
    ],
  },
  season_names: {
    legend: texts.seasonNames,
    hint: texts.seasonNamesHint,
    add: texts.addSeason,
    most: limits.seasonNames,
    columns: [
      { name: 'number', text: texts.seasonNumber, inputMode: 'numeric' },
      { name: 'name', text: texts.seasonName },
    ],
  },
  social_interact: {
    legend: texts.social,
    hint: texts.socialHint,
    add: texts.addSocial,
    most: limits.appTags,
    columns: [
      { name: 'protocol', text: texts.socialProtocol, list: 'social-protocols' },
      { name: 'uri', text: texts.socialUri, inputMode: 'url' },
      { name: 'account_id', text: texts.socialAccount },
      { name: 'account_url', text: texts.socialAccountUrl, kind: 'url' },
      { name: 'priority', text: texts.socialPriority, inputMode: 'numeric' },
    ],
  },
  more_images: {
    legend: texts.images,
    hint: texts.imagesHint,
    add: texts.addImage,
    most: limits.appTags,
    columns: [
      { name: 'href', text: texts.imageHref, kind: 'url' },
      { name: 'purpose', text: texts.imagePurpose, list: 'image-purposes' },
      { name: 'alt', text: texts.imageAlt },
      { name: 'aspect_ratio', text: texts.imageRatio, list: 'ratios' },
      { name: 'width', text: texts.imageWidth, inputMode: 'numeric' },
      { name: 'height', text: texts.imageHeight, inputMode: 'numeric' },
      { name: 'type', text: texts.imageType },
    ],
  },
  soundbites: {
    legend: texts.soundbites,
    hint: texts.soundbitesHint,
    add: texts.addSoundbite,
    most: limits.appTags,
    columns: [
      { name: 'start', text: texts.soundbiteStart },
      { name: 'duration', text: texts.soundbiteDuration },
      { name: 'title', text: texts.soundbiteTitle },
    ],
  },
  content_links: {
    legend: texts.contentLinks,
    hint: texts.contentLinksHint,
    add: texts.addContentLink,
    most: limits.appTags,
    columns: [
      { name: 'href', text: texts.contentLinkHref, kind: 'url' },
      { name: 'text', text: texts.contentLinkText },
    ],
  },
}
