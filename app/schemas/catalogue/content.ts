import { z } from 'zod'
import { contentTypes } from '#app/rules/catalogue/content-types.ts'

/** All types of content. */
export const contentTypeSchema = z.enum(contentTypes)
export type { ContentType } from '#app/rules/catalogue/content-types.ts'

/** Why content that was published here no longer is: unpublished, or for subscribers only now. */
const withdrawalSchema = z.enum(['UNPUBLISHED', 'SUBSCRIBERS'])
export type Withdrawal = z.infer<typeof withdrawalSchema>

const productTypeSchema = z.enum(['AD_FREE', 'BONUS_EPISODE', 'EARLY_ACCESS'])

const idSchema = z.string().min(1).max(200)
const lineSchema = z.string().max(1000)

/** An absolute http(s) URL, or a path on this site; other schemes, such as javascript:, are refused. */
const addressSchema = z
  .string()
  .max(4096)
  .regex(/^(https?:\/\/|\/(?!\/))/i)

const contentInfoSchema = z.object({
  title: lineSchema,
  subtitle: lineSchema.nullish(),
  publisher: lineSchema.nullish(),
  description: z.string().max(50_000).nullish(),
  image: addressSchema.nullish(),
  audio: addressSchema.nullish(),
  video: addressSchema.nullish(),
  /** Seconds. */
  duration: z.number().nonnegative().nullish(),
  /** Unix seconds. */
  published: z.number().int().nullish(),
  explicit: z.boolean().nullish(),
  /** Whether it names recipients of boosts. */
  payable: z.boolean().nullish(),
  /** Start of a live item, in Unix seconds. */
  start: z.number().int().nullish(),
  /** Number of tracks of an album. */
  length: z.number().int().nonnegative().nullish(),
  website: addressSchema.nullish(),
  /** The part of the file that a clip plays, in seconds within the file. */
  clip: z.object({ start: z.number().nonnegative(), end: z.number().nonnegative() }).nullish(),
})
export type ContentInfo = z.infer<typeof contentInfoSchema>

const contentProductSchema = z.object({
  type: productTypeSchema,
  /** Seconds; the displayed duration of early-access and bonus content. */
  duration: z.number().nonnegative().nullish(),
})
export type ContentProduct = z.infer<typeof contentProductSchema>

/** Somebody who likes content, as far as it is shown beside it. */
const likerSchema = z.object({
  npub: z.string().max(100),
  display: z.object({
    name: z.string().max(1000).optional(),
    username: z.string().max(1000).optional(),
    /** Not there where it may move. */
    picture: z.string().max(4096).optional(),
  }),
})
export type Liker = z.infer<typeof likerSchema>

const recommendedSchema = z.object({
  /** Those who liked it last, at most three. */
  by: z.array(likerSchema).max(3),
  /** How many like it besides. */
  others: z.number().int().nonnegative(),
})

/**
 * One piece of content as search, lists and pages return it. `links` are strings such as `show:id:{id}`; a
 * `hosting:id:{id}` link means that the feed is hosted here. The parent (an episode's show, a track's album) has the
 * same shape.
 */
export const contentHitSchema = z.object({
  _id: idSchema,
  _guid: z.string().max(1000).nullish(),
  _type: contentTypeSchema,
  _origin: z.string().max(100).nullish(),
  _status: z.string().max(40).nullish(),
  info: contentInfoSchema,
  product: contentProductSchema.nullish(),
  /** Set if it was withdrawn: its page remains, without media. */
  withdrawn: withdrawalSchema.nullish(),
  links: z.array(z.string().max(1200)).max(200).default([]),
  sats: z.number().int().nonnegative().nullish(),
  stats: z.object({ replies: z.number().int().nonnegative().nullish() }).nullish(),
  /** In lists: who likes it, if anybody does. */
  recommended: recommendedSchema.nullish(),
  get parent() {
    return contentHitSchema.nullish()
  },
})
export type ContentHit = z.infer<typeof contentHitSchema>
