import { z } from 'zod'
import { limits } from '#app/rules/base/limits.ts'
import { appTagMessages as messages } from '#app/texts/studio/app-tags.ts'
import { filledText, instant, text, webUrl } from '#app/schemas/base/text.ts'

// What creators say to apps in tags of the podcast namespace. Lengths are the namespace's own.

/** podcast:txt, apart from those that stand for a field of its own. */
export const txt = z.strictObject({ purpose: text(128).optional(), text: filledText(4000) })

/** podcast:location. */
export const location = z.strictObject({
  name: filledText(128),
  rel: z.enum(['subject', 'creator']).optional(),
  geo: text(64)
    .regex(/^geo:-?\d{1,2}(\.\d{1,12})?,-?\d{1,3}(\.\d{1,12})?(,-?\d{1,9})?(;.*)?$/, messages.geo)
    .optional(),
  osm: text(32)
    .regex(/^[NWR]\d{1,20}(#\d{1,9})?$/, messages.osm)
    .optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, messages.country)
    .optional(),
})

/** podcast:license: one of SPDX's names, or one's own with its address. */
export const license = z.strictObject({ identifier: filledText(128), url: webUrl().optional() })

/** podcast:block: of one platform, or without `id` of all that none of the others names. */
export const block = z.strictObject({
  id: text(64)
    .regex(/^[a-z0-9-]+$/, messages.platform)
    .optional(),
  blocked: z.boolean(),
})

/** A show in podcast:podroll; a guid that isn't given follows from the address. */
export const podrollShow = z
  .strictObject({
    feed_guid: z.guid(messages.guid).optional(),
    feed_url: webUrl().optional(),
    title: text(250).optional(),
    medium: text(32).optional(),
  })
  .refine(({ feed_guid, feed_url }) => feed_guid ?? feed_url, {
    path: ['feed_url'],
    message: messages.podrollAddress,
  })

/** podcast:updateFrequency; `rrule` by RFC 5545, 3.3.10. */
export const updateFrequency = z.strictObject({
  text: filledText(128),
  rrule: text(256)
    .regex(/^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY|HOURLY)(;[A-Z]+=[A-Z0-9,+:-]+)*$/, messages.rrule)
    .optional(),
  dtstart: instant.optional(),
  complete: z.boolean().optional(),
})

/** What podcast:season calls the season of this number. */
export const seasonName = z.strictObject({
  number: z.int(messages.seasonNumber).min(1).max(10_000),
  name: filledText(128),
})

/** podcast:chat. */
export const chat = z.strictObject({
  server: filledText(253),
  protocol: filledText(32).toLowerCase(),
  account_id: text(254).optional(),
  space: text(254).optional(),
})

/** podcast:socialInteract; `disabled` says that its creator wants no comments. */
export const socialInteract = z
  .strictObject({
    protocol: filledText(32).toLowerCase(),
    uri: text(2000)
      .refine((uri) => URL.canParse(uri), messages.uri)
      .optional(),
    account_id: text(254).optional(),
    account_url: webUrl().optional(),
    priority: z.int().min(0).max(1000).optional(),
  })
  .refine(({ protocol, uri }) => protocol === 'disabled' || uri, {
    path: ['uri'],
    message: messages.uri,
  })

/** podcast:soundbite, in seconds. */
export const soundbite = z.strictObject({
  start: z.number(messages.seconds).min(0).max(1e6),
  duration: z.number(messages.seconds).min(1, messages.soundbite).max(600, messages.soundbite),
  title: text(128).optional(),
})

/** podcast:contentLink: the same elsewhere. */
export const contentLink = z.strictObject({ href: webUrl(2000), text: text(128).optional() })

/** podcast:image, besides the cover. */
export const namedImage = z.strictObject({
  href: webUrl(2000),
  purpose: text(128).optional(),
  alt: text(500).optional(),
  aspect_ratio: text(16)
    .regex(/^\d{1,5}\/\d{1,5}$/, messages.ratio)
    .optional(),
  width: z.int().positive().max(100_000).optional(),
  height: z.int().positive().max(100_000).optional(),
  type: text(64).optional(),
})

/** What feeds and items say alike. */
export const sharedAppTags = {
  locations: z.array(location).max(limits.appTags).nullish(),
  license: license.nullish(),
  txts: z.array(txt).max(limits.appTags).nullish(),
  social_interact: z.array(socialInteract).max(limits.appTags).nullish(),
  chat: chat.nullish(),
  more_images: z.array(namedImage).max(limits.appTags).nullish(),
  /** itunes:block: no directory lists it. */
  hidden: z.boolean().nullish(),
}

/** What feeds and items say to apps alike. */
export type AppTag = keyof typeof sharedAppTags | 'funding'

/** Of feeds alone. */
export const feedAppTags = {
  ...sharedAppTags,
  blocks: z.array(block).max(limits.blocks).nullish(),
  podroll: z.array(podrollShow).max(limits.appTags).nullish(),
  update_frequency: updateFrequency.nullish(),
  season_names: z.array(seasonName).max(limits.seasonNames).nullish(),
}

/** Of episodes and tracks alone; `episode_display` stands beside the number, which stays whole. */
export const itemAppTags = {
  ...sharedAppTags,
  episode_display: text(32).nullish(),
  soundbites: z.array(soundbite).max(limits.appTags).nullish(),
  content_links: z.array(contentLink).max(limits.appTags).nullish(),
}
