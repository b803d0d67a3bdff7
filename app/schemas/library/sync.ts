import { z } from 'zod'
import { readTime } from '#app/protocols/gpodder/times.ts'
import { actionKinds, deviceTypes, syncBounds } from '#app/rules/library/sync.ts'
import { filledText, text } from '#app/schemas/base/text.ts'
import { normalQuery } from '#app/schemas/catalogue/search.ts'

/** The id that an app gives to a device. Source: gpodder.net API, Devices. */
export const deviceId = z.string().regex(/^[\w.-]{1,100}$/)

const address = text(4000)
const addresses = z.array(address).max(syncBounds.changes)

/** POST /api/2/devices/{username}/{device}.json */
export const deviceNamed = z.object({
  caption: text(200).optional(),
  type: z.enum(deviceTypes).optional(),
})

/** POST /api/2/subscriptions/{username}/{device}.json */
export const subscriptionUpload = z.object({
  add: addresses.default([]),
  remove: addresses.default([]),
})

/** Apps write -1 where they don't know. */
const seconds = z
  .number()
  .max(10_000_000)
  .nullish()
  .transform((value) => (value == null || value < 0 ? null : Math.trunc(value)))

const time = z
  .union([text(40), z.number()])
  .nullish()
  .transform((value, ctx) => {
    if (value == null || value === '') return null
    const read = readTime(value)
    if (!read) ctx.addIssue('Not a time')
    return read ?? null
  })

const givenAction = z.object({
  podcast: address,
  episode: address,
  guid: text(4000).nullish(),
  device: deviceId.nullish(),
  action: z.preprocess(
    (value) => (typeof value === 'string' ? value.toLowerCase() : value),
    z.enum([...actionKinds, 'flattr']),
  ),
  timestamp: time,
  started: seconds,
  position: seconds,
  total: seconds,
})
export type GivenAction = z.output<typeof givenAction>

/** POST /api/2/episodes/{username}.json */
export const actionUpload = z.array(givenAction).max(syncBounds.changes)

/** What is asked for since when; what isn't a number is none. */
export const since = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0)

/** GET /api/2/episodes/{username}.json */
export const actionsAsked = z.object({
  since,
  podcast: address.optional(),
  device: deviceId.optional(),
  aggregated: z
    .string()
    .transform((value) => value === 'true')
    .optional(),
})

/** Whose settings are asked for. */
export const settingPlaces = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('account') }),
  z.object({ scope: z.literal('device'), device: deviceId }),
  z.object({ scope: z.literal('podcast'), podcast: address }),
  z.object({ scope: z.literal('episode'), podcast: address, episode: address }),
])

/** POST /api/2/settings/{username}/{scope}.json */
export const settingsChange = z.object({
  set: z.record(text(200), z.json()).default({}),
  remove: z.array(text(200)).max(syncBounds.settingsEach).default([]),
})

/** POST /api/2/sync-devices/{username}.json */
export const devicesToSync = z.object({
  synchronize: z
    .array(z.array(deviceId).max(syncBounds.devices))
    .max(syncBounds.devices)
    .default([]),
  'stop-synchronize': z.array(deviceId).max(syncBounds.devices).default([]),
})

/** POST /api/2/lists/{username}/create.{format} */
export const listTitle = filledText(200)

/** GET /search.{format} */
export const podcastQuery = text(200).transform(normalQuery)

/** POST /openpodcast/v1/subscriptions */
export const newSubscriptions = z.object({
  subscriptions: z
    .array(z.object({ feed_url: address, guid: text(100).optional() }))
    .max(syncBounds.changes),
})

/** PATCH /openpodcast/v1/subscriptions/{guid} */
export const subscriptionPatch = z
  .object({
    new_feed_url: address.optional(),
    new_guid: z.uuid().optional(),
    is_subscribed: z.boolean().optional(),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'Nothing to change')

/** GET /openpodcast/v1/subscriptions */
export const subscriptionsAsked = z.object({
  since: z.iso.datetime({ offset: true }).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(500).default(50),
})
