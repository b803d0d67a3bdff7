import { z } from 'zod'
import { referenceTexts as texts } from '#app/texts/studio/music-references.ts'
import { writtenTime } from './chapters.ts'
import { accessSchema, hold } from './hosting.ts'
import { id, text } from '#app/schemas/base/text.ts'

const latest = 1_000_000
const mostReferences = 500
const longestGuid = 1000

const feedGuid = text(longestGuid).trim().min(1, texts.feedGuidRequired)
const itemGuid = text(longestGuid).trim().min(1, texts.itemGuidRequired)
const percentage = z
  .int({ error: texts.percentageBounds })
  .min(1, texts.percentageBounds)
  .max(100, texts.percentageBounds)

/** A track from any feed that plays in an item, in API calls. Seconds. */
export const musicReferenceSchema = z.strictObject({
  remote: z.strictObject({
    feed_guid: feedGuid,
    item_guid: itemGuid,
    medium: z.literal('MUSIC').default('MUSIC'),
  }),
  start: z.number({ error: texts.startRequired }).nonnegative().max(latest),
  duration: z.number({ error: texts.durationZero }).positive(texts.durationZero).max(latest),
  percentage,
})
export type MusicReference = z.output<typeof musicReferenceSchema>

/** References with unique starts, sorted by start. */
export const musicReferencesSchema = z
  .array(musicReferenceSchema)
  .max(mostReferences)
  .superRefine((references, context) => {
    const starts = new Set<number>()
    references.forEach(({ start }, index) => {
      if (starts.has(start))
        context.addIssue({ code: 'custom', path: [index, 'start'], message: texts.startTaken })
      starts.add(start)
    })
  })
  .transform((references) => references.toSorted((a, b) => a.start - b.start))

const ofItem = { feed_id: id, item_id: id }
export const referencesGetInput = z.strictObject(ofItem)
export const referencesUpdateInput = z.strictObject({
  ...ofItem,
  references: musicReferencesSchema,
  hold,
})
export const referencesToChaptersInput = z.strictObject({
  ...ofItem,
  access: accessSchema.default('DEFAULT'),
  hold,
})
/** Looks up a track by its guid; `feed_guid` selects the feed if several use the same guid. */
export const musicTrackInput = z.strictObject({
  guid: itemGuid,
  feed_guid: feedGuid.optional(),
})

/** A reference as its form submits it: times as h:m:s, the track by the guids chosen with it. */
export const referenceForm = z
  .strictObject({
    feed_guid: text(longestGuid).trim().default(''),
    item_guid: text(longestGuid).trim().default(''),
    start: writtenTime({ required: texts.startRequired, unreadable: texts.startUnreadable }),
    duration: writtenTime({
      required: texts.durationZero,
      unreadable: texts.durationUnreadable,
    }).refine((seconds) => seconds > 0, texts.durationZero),
    percentage: z
      .string({ error: texts.percentageBounds })
      .trim()
      .regex(/^\d{1,3}$/, texts.percentageBounds)
      .transform(Number)
      .pipe(percentage),
  })
  .refine(({ item_guid }) => item_guid !== '', {
    path: ['track'],
    message: texts.trackRequired,
    // Checked even if other fields are invalid, so that all errors are shown at once.
    when: ({ value }) => typeof value === 'object',
  })
  .refine(({ item_guid, feed_guid }) => item_guid === '' || feed_guid !== '', {
    path: ['track'],
    message: texts.feedGuidRequired,
  })
  .transform(({ feed_guid, item_guid, ...times }): MusicReference => ({
    remote: { feed_guid, item_guid, medium: 'MUSIC' },
    ...times,
  }))
