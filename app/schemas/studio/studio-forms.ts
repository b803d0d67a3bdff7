import { z } from 'zod'
import { categoryOf } from '#app/rules/studio/category-values.ts'
import {
  checkbox,
  choices,
  textField,
  wholeNumber,
  zonedTime,
} from '#app/schemas/base/form-fields.ts'
import {
  feedContentSchema,
  type HostingFeedType,
  itemContentSchema,
  type ItemFormField,
  limits,
} from './hosting.ts'
import {
  blockRows,
  chatFields,
  contentLinkRows,
  frequencyFields,
  fundingRows,
  imageRows,
  licenseFields,
  linkLines,
  locationRows,
  personRows,
  podrollRows,
  seasonRows,
  socialRows,
  soundbiteRows,
  txtRows,
} from './studio-rows.ts'
import { text, webUrl, id } from '#app/schemas/base/text.ts'
import { email } from '#app/schemas/accounts/accounts.ts'
import { feedRole } from './hosting-money.ts'

// The studio's forms. Each is converted to the edit of the corresponding JSON call, with the same field schemas.

/** Part of every form: the version of the record that it was made from. */
const madeFrom = {
  base: z.string().max(40).optional(),
  was: z.string().max(4000).optional(),
}

const feed = feedContentSchema.shape
const item = itemContentSchema.shape

const sharedAppTags = {
  locations: locationRows,
  license: licenseFields,
  txts: txtRows,
  social_interact: socialRows,
  chat: chatFields,
  more_images: imageRows,
  hidden: checkbox(),
}

const everyFeed = {
  ...sharedAppTags,
  blocks: blockRows,
  podroll: podrollRows,
  title: textField(feed.title),
  description: textField(feed.description),
  links: linkLines,
  owner_email: textField(feed.owner_email),
  copyright: textField(feed.copyright),
  language: textField(feed.language),
  explicit: checkbox(),
  funding: fundingRows,
  persons: personRows,
}

const showContent = z.strictObject({
  ...everyFeed,
  author: textField(feed.author),
  categories: choices(feed.categories, categoryOf),
  medium: textField(feed.medium),
  order: textField(feed.order),
  complete: checkbox(),
  update_frequency: frequencyFields,
  season_names: seasonRows,
})

const artistContent = z.strictObject(everyFeed)

const releaseContent = z.strictObject({
  ...everyFeed,
  author: textField(feed.author),
  music_genres: choices(feed.music_genres),
  release_type: textField(feed.release_type),
  published: zonedTime(),
})

function feedForm<Content extends z.ZodType>(content: Content) {
  return z.strictObject({
    content,
    locked: checkbox(),
    moved_to: textField(webUrl().nullable()),
    ...madeFrom,
  })
}

/** The settings forms by type of feed. */
export const feedForms = {
  PODCAST: feedForm(showContent).extend({ notes_template: textField(item.description) }),
  ARTIST: feedForm(artistContent),
  ALBUM: feedForm(releaseContent),
} satisfies Record<HostingFeedType, z.ZodType>

const variantFields = z
  .strictObject({
    availability: z.enum(['everyone', 'subscribers']).default('everyone'),
    bonus: checkbox(),
    adfree: checkbox(),
    early: checkbox(),
    early_days: wholeNumber('Days of early access', 0, 366),
  })
  .optional()
  .transform((fields) => ({
    access: fields?.bonus ? ('BONUS' as const) : ('REGULAR' as const),
    earlyaccess: { enabled: fields?.early ?? false, delay: (fields?.early_days ?? 0) * 86_400 },
    adfree: { enabled: fields?.adfree ?? false },
    subscribers_only: fields?.availability === 'subscribers',
  }))

const itemFields = z.strictObject({
  title: textField(item.title),
  author: textField(item.author),
  description: textField(item.description),
  season: wholeNumber('Season number', 1, limits.number),
  episode: wholeNumber('Episode number', 1, limits.number),
  episode_type: textField(item.episode_type),
  item_number: wholeNumber('Track number', 1, limits.number),
  isrc: textField(item.isrc),
  explicit: checkbox(),
  links: linkLines,
  persons: personRows,
  variant: variantFields,
  published: zonedTime(),
  ...sharedAppTags,
  funding: fundingRows,
  episode_display: textField(item.episode_display),
  soundbites: soundbiteRows,
  content_links: contentLinkRows,
} satisfies Record<ItemFormField, z.ZodType>)

export const episodeForm = z.strictObject({
  content: itemFields.omit({ author: true, item_number: true, isrc: true }),
  ...madeFrom,
})

export const trackForm = z.strictObject({
  content: itemFields.omit({
    season: true,
    episode: true,
    episode_type: true,
    episode_display: true,
    variant: true,
    published: true,
  }),
  ...madeFrom,
})

/** The button on the limits page. */
export const limitsForm = z.object({ intent: z.literal('delete-unused') })

/** The title field with which a show, an artist, an episode or a release is created. */
export const newFeedForm = z.strictObject({ title: textField(text(limits.title).nullable()) })

/** The forms of a feed's owners; the roles of current owners are further fields, named by their ids. */
export const ownersForm = z.strictObject({
  intent: z.enum(['save', 'remove', 'invite', 'withdraw', 'leave']).default('save'),
  user: id.optional(),
  email: email.optional(),
  role: feedRole.default('EDITOR'),
})
