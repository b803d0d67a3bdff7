import { z } from 'zod'
import { parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import { editableSum, isNodeKey } from '#app/protocols/lightning/value-split.ts'
import { studioFormMessages as messages, linkProblem } from '#app/texts/studio/studio-forms.ts'
import { summaryTexts } from '#app/texts/studio/summaries.ts'
import { limits } from '#app/rules/base/limits.ts'
import { accesses } from '#app/rules/base/media-path.ts'
import { feedAppTags, itemAppTags } from './app-tags.ts'
import { directoryLinks } from './directory-links.ts'
import { soundRates } from '#app/rules/studio/sound-wishes.ts'
import { leastPartBytes, mostParts, partBytes } from '#app/rules/studio/upload-file.ts'
import { filledText, id, instant, markdown, text, webUrl } from '#app/schemas/base/text.ts'

export { limits }

const feedTypeSchema = z.enum(['PODCAST', 'ARTIST', 'ALBUM'])
export type HostingFeedType = z.infer<typeof feedTypeSchema>

export const accessSchema = z.enum(accesses)

/** A single link. */
export const link = text(limits.link).refine((one) => !linkProblem(one, []))

/** A list of links; each error message takes the earlier links into account. */
export const links = z
  .array(text(limits.link))
  .max(limits.links, messages.linksFull(limits.links))
  .superRefine((list, ctx) => {
    for (const [at, link] of list.entries()) {
      const problem = linkProblem(link, list.slice(0, at))
      if (problem) ctx.addIssue({ code: 'custom', message: problem })
    }
  })

const image = z.strictObject({
  url: webUrl(2000),
  type: text(100).optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  num_bytes: z.int().nonnegative().optional(),
})

export const category = z.strictObject({ text: filledText(100), sub: filledText(100).optional() })

export const funding = z.strictObject({ url: webUrl(), text: text(limits.author).optional() })

export const person = z.strictObject({
  name: filledText(limits.author),
  role: text(64).optional(),
  group: text(64).optional(),
  img: webUrl().optional(),
  href: webUrl().optional(),
})

/** A value recipient: a lightning address, or a node with an optional custom key and value. */
export const recipient = z
  .strictObject({
    name: text(limits.author),
    lnaddress: text(limits.author).refine(isLightningAddress, messages.addressShape).optional(),
    node_pubkey: z.string().refine(isNodeKey, messages.nodeKeyLength).optional(),
    custom_key: text(64).optional(),
    custom_value: text(limits.author).optional(),
    split: z.int().min(1).max(10_000),
    editable: z.boolean().default(true),
    fee: z.boolean().optional(),
  })
  .superRefine(({ custom_key, custom_value }, ctx) => {
    if (custom_key && !custom_value)
      ctx.addIssue({ code: 'custom', path: ['custom_value'], message: messages.valueMissing })
    if (custom_value && !custom_key)
      ctx.addIssue({ code: 'custom', path: ['custom_key'], message: messages.keyMissing })
  })

function isLightningAddress(text: string): boolean {
  return parseLightningAddress(text) !== undefined
}

/** Value recipients and their shares; the editable ones share 100 %. */
const value = z
  .strictObject({
    recipients: z
      .array(recipient)
      .max(limits.valueRecipients, messages.tooManyRecipients(limits.valueRecipients)),
  })
  .superRefine(refuseOtherSums)

function refuseOtherSums(
  { recipients }: { recipients: { split: number; editable: boolean }[] },
  ctx: z.RefinementCtx,
): void {
  const sum = editableSum(recipients)
  if (sum !== 100 && recipients.some(({ editable }) => editable))
    ctx.addIssue({ code: 'custom', path: ['recipients'], message: messages.splitsSum(sum) })
}

/** The content of a feed as creators edit it. A missing field stays as it is, null clears it. */
export const feedContentSchema = z.strictObject({
  title: text(limits.title).nullish(),
  author: text(limits.author).nullish(),
  description: markdown(limits.feedDescription).nullish(),
  images: z.array(image).max(5).nullish(),
  categories: z.array(category).max(10).nullish(),
  music_genres: z
    .array(filledText(64))
    .max(limits.musicGenres, messages.genresFull(limits.musicGenres))
    .nullish(),
  release_type: z.enum(['SINGLE', 'EP', 'ALBUM']).nullish(),
  explicit: z.boolean().nullish(),
  links: links.nullish(),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Not a language code, such as "en"')
    .nullish(),
  copyright: text(limits.author).nullish(),
  order: z.enum(['episodic', 'serial']).nullish(),
  complete: z.boolean().nullish(),
  medium: z
    .enum(['podcast', 'audiobook', 'video', 'film', 'newsletter', 'blog', 'course'])
    .nullish(),
  owner_email: z.email().max(254).nullish(),
  funding: z.array(funding).max(10).nullish(),
  persons: z.array(person).max(limits.persons).nullish(),
  value: value.nullish(),
  published: instant.nullish(),
  ...feedAppTags,
  directories: directoryLinks.nullish(),
})
export type FeedContentInput = z.output<typeof feedContentSchema>

const enclosure = z.strictObject({
  url: webUrl(2000),
  type: text(100).optional(),
  filename: text(255).optional(),
  num_bytes: z.int().nonnegative().optional(),
  duration: z.number().nonnegative().optional(),
  height: z.int().positive().optional(),
  uploaded: z.union([instant, z.int()]).optional(),
  deleted: z.boolean().optional(),
  kind: z.enum(['AUDIO', 'VIDEO']).default('AUDIO'),
  access: accessSchema.default('DEFAULT'),
})
export type EnclosureInput = z.output<typeof enclosure>

const variant = z.strictObject({
  access: z.enum(['REGULAR', 'BONUS']).default('REGULAR'),
  earlyaccess: z
    .strictObject({
      enabled: z.boolean(),
      delay: z
        .int()
        .min(0)
        .max(366 * 86_400),
    })
    .optional(),
  adfree: z.strictObject({ enabled: z.boolean() }).optional(),
  subscribers_only: z.boolean().optional(),
})

/** A summary as listeners read it, on lines of its own. */
export const summaryText = text(limits.feedDescription).trim().min(1, summaryTexts.empty)

/**
 * The content of an item as creators edit it. A missing field stays as it is, null clears it. Whatever has to know all of
 * its fields is a table over their names: a field that is added here doesn't compile until each of these has it.
 */
export const itemContentSchema = z.strictObject({
  title: text(limits.title).nullish(),
  author: text(limits.author).nullish(),
  description: markdown(limits.itemDescription).nullish(),
  images: z.array(image).max(5).nullish(),
  enclosures: z.array(enclosure).max(20).nullish(),
  item_number: z.int().min(1).max(limits.number).nullish(),
  season: z.int().min(1).max(limits.number).nullish(),
  episode: z.int().min(1).max(limits.number).nullish(),
  episode_type: z.enum(['full', 'trailer', 'bonus']).nullish(),
  explicit: z.boolean().nullish(),
  isrc: text(40).nullish(),
  links: links.nullish(),
  persons: z.array(person).max(limits.persons).nullish(),
  value: value.nullish(),
  variant: variant.nullish(),
  published: instant.nullish(),
  summary: summaryText.nullish(),
  funding: z.array(funding).max(10).nullish(),
  ...itemAppTags,
})
export type ItemContentInput = z.output<typeof itemContentSchema>

/** The fields that the form of an item has: files, pictures, splits and the summary have pages and calls of their own. */
export type ItemFormField = Exclude<
  keyof ItemContentInput,
  'enclosures' | 'images' | 'value' | 'summary'
>

// Clients send back whole records as they read them: fields that can't be changed are accepted and ignored.
const readOnlyFeedFields = {
  unpublished: z.unknown().optional(),
  _type: z.unknown().optional(),
  _tributary_id: z.unknown().optional(),
  meta: z.unknown().optional(),
  owners: z.unknown().optional(),
  billing: z.unknown().optional(),
  payments: z.unknown().optional(),
  publisher_id: z.unknown().optional(),
  podcast_guid: z.unknown().optional(),
}
const readOnlyItemFields = {
  unpublished: z.unknown().optional(),
  _guid: z.unknown().optional(),
  _tributary_id: z.unknown().optional(),
  meta: z.unknown().optional(),
}

/** Holds back the edit of a published record among its unpublished changes; otherwise it takes effect at once. */
export const hold = z.boolean().optional()

export const feedIdInput = z.strictObject({ feed_id: id })
export const itemIdInput = z.strictObject({ feed_id: id, item_id: id })

/** Brings an item back to how it was after the state at a position of its history. */
export const itemRestoreInput = itemIdInput.extend({ position: z.int().min(0).max(1e9) })
/** The same as a page's form sends it. */
export const historyForm = z.object({
  position: z.coerce.number().pipe(itemRestoreInput.shape.position),
})

/** `base`: the meta.updated of what an owner was shown, who says yes to what waits in it for an owner. */
const shown = { base: instant.optional() }
export const feedPublishInput = feedIdInput.extend(shown)
export const itemPublishInput = itemIdInput.extend(shown)

/** `buyers`: the number of buyers of what is deleted, as its owner has confirmed it. */
export const itemDeleteInput = itemIdInput.extend({ buyers: z.int().min(0).max(1e9).optional() })

/** Moves a track of a release before another one, or to the end (null). */
export const trackMoveInput = itemIdInput.extend({ before: id.nullable(), hold })

export const feedsGetInput = z.strictObject({
  types: z.array(feedTypeSchema).min(1).max(3).optional(),
  publisher_id: id.optional(),
})

export const feedCreateInput = z.strictObject({ type: feedTypeSchema, publisher_id: id.nullish() })

export const feedUpdateInput = z.strictObject({
  feed: z.strictObject({
    _id: id,
    content: feedContentSchema.optional(),
    locked: z.boolean().optional(),
    moved_to: webUrl().nullish(),
    /** What the notes of new episodes of a show begin with. */
    notes_template: markdown(limits.itemDescription).nullish(),
    ...readOnlyFeedFields,
  }),
  base: instant.optional(),
  sync: z.boolean().optional(),
  hold,
})

export const itemCreateInput = z.strictObject({
  feed_id: id,
  title: text(limits.title).optional(),
  item_number: z.int().min(1).max(limits.number).optional(),
})

export const itemUpdateInput = z
  .strictObject({
    /** May be left out beside `item_id`. */
    feed_id: id.optional(),
    item: z
      .strictObject({ _id: id, content: itemContentSchema.optional(), ...readOnlyItemFields })
      .optional(),
    item_id: id.optional(),
    updates: itemContentSchema.optional(),
    base: instant.optional(),
    sync: z.boolean().optional(),
    hold,
  })
  .refine((input) => (input.item === undefined) !== (input.item_id === undefined), {
    path: ['item'],
    message: 'Give either item, or item_id with updates',
  })
  .refine((input) => input.item === undefined || input.feed_id !== undefined, {
    path: ['feed_id'],
    message: 'Give the feed of the item',
  })

/** `url` is the URL of an upload; audio may be attached to another `access` than it was uploaded for. */
/** What MP3 is made of sound of another kind. */
export const soundWishes = z.strictObject({
  channels: z.enum(['SOURCE', 'MONO', 'STEREO']).default('SOURCE'),
  /** Kilobits a second; null for 128 in stereo and 64 in mono. */
  kbits: z.literal(soundRates).nullable().default(null),
  /** Whether it is brought to -16 LUFS. */
  level: z.boolean().default(true),
  /** Whether silence at both ends is cut off. */
  trim: z.boolean().default(false),
})

export const mediaAttachInput = z.strictObject({
  url: webUrl(2000),
  access: accessSchema.optional(),
  hold,
  /** Requests a transcript of the audio. */
  transcribe: z.boolean().optional(),
  /** What MP3 is made of other sound. */
  wishes: soundWishes.optional(),
})

export const audioRemoveInput = z.strictObject({
  feed_id: id,
  item_id: id,
  access: accessSchema.default('DEFAULT'),
  hold,
})

/** One of the files that an item had before, by its address. */
export const replacedFileInput = itemIdInput.extend({ url: webUrl(2000) })

/** Discards the unpublished changes of these fields, or all of them. */
const fields = z.array(text(100)).min(1).max(100).optional()
export const feedChangesInput = feedIdInput.extend({ fields })
export const itemChangesInput = itemIdInput.extend({ fields })

export const itemScheduleInput = itemPublishInput.extend({ scheduled: instant.nullable() })

const mediaTypeSchema = z.enum([
  'FEED_COVER_ART',
  'ITEM_COVER_ART',
  'ITEM_CHAPTER_ART',
  'ITEM_AUDIO',
  'ITEM_AUDIO_ORIGINAL',
  'ITEM_VIDEO_ORIGINAL',
  'ITEM_HLS_MASTER_PLAYLIST',
  'ITEM_CHAPTERS',
  'ITEM_AI_CHAPTERS',
  'ITEM_TRANSCRIPT',
  'ITEM_AI_TRANSCRIPT',
])

const uploadObject = z.strictObject({
  media_type: mediaTypeSchema,
  feed_id: id,
  item_id: id.optional(),
  access: accessSchema.default('DEFAULT'),
  filename: filledText(200).optional(),
  format: text(32).optional(),
})
export type UploadObject = z.output<typeof uploadObject>

export const uploadInput = z.strictObject({
  object: uploadObject,
  num_bytes: z.int().positive(),
  content_type: filledText(100),
  /** Each is sent as a header that is named by its key: proxies may drop names with underscores. */
  metadata: z
    .strictObject({
      duration: text(32).optional(),
      metadata_num_bytes: text(32).optional(),
      'metadata-num-bytes': text(32).optional(),
    })
    .default({}),
})

export const multipartUploadInput = uploadInput
  .extend({
    /** Bytes of each part but the last; 100,000,000 when absent. */
    part_bytes: z.int().min(leastPartBytes).max(partBytes).optional(),
    /** An id of the caller's own: who asks again with the same, because an answer was lost, gets the same upload. */
    attempt: filledText(64).optional(),
  })
  .refine(({ num_bytes, part_bytes = partBytes }) => num_bytes <= part_bytes * mostParts, {
    path: ['part_bytes'],
    error: `No more than ${mostParts} parts.`,
  })

/** A multipart upload. */
export const multipartInput = z.strictObject({ url: webUrl(2000), upload_id: filledText(1024) })

export const completeUploadInput = multipartInput.extend({
  part_etags: z
    .array(z.strictObject({ partNumber: z.int().min(1).max(10_000), etag: filledText(128) }))
    .min(1)
    .max(10_000),
})
