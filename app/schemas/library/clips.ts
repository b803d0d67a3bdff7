import { z } from 'zod'
import { parseTimestamp } from '#app/protocols/text/transcripts/timestamps.ts'
import { clipFormTexts } from '#app/texts/library/clip-form.ts'
import { clipSeconds } from '#app/rules/catalogue/clip-seconds.ts'
import { limits } from '#app/rules/base/limits.ts'
import { filledText, id, text } from '#app/schemas/base/text.ts'

export type ClipOrder = 'latest' | 'popular'

const { problems } = clipFormTexts
const longestMedia = 7 * 24 * 3600
const seconds = z.number().min(0).max(longestMedia)

/** A typed time ('1:02:03', '2:03', '12.5'), in seconds. */
const writtenSeconds = z.preprocess(
  (value) => (typeof value === 'string' ? parseTimestamp(value) : value),
  z.number(problems.time).min(0, problems.time).max(longestMedia, problems.time),
)

const lastsLongEnough = ({ start, end }: { start: number; end: number }) =>
  end - start >= clipSeconds.least
const lastsShortEnough = ({ start, end }: { start: number; end: number }) =>
  end - start <= clipSeconds.most
const tooShort = { message: problems.short, path: ['end'] }
const tooLong = { message: problems.long, path: ['end'] }

export const clipCreateInput = z
  .strictObject({ item_id: id, title: filledText(limits.title), start: seconds, end: seconds })
  .refine(lastsLongEnough, tooShort)
  .refine(lastsShortEnough, tooLong)

/** A clip as its form submits it; the item is in the URL. */
export const clipForm = z
  .strictObject({ title: filledText(limits.title), start: writtenSeconds, end: writtenSeconds })
  .refine(lastsLongEnough, tooShort)
  .refine(lastsShortEnough, tooLong)

export const clipUpdateInput = z.strictObject({ clip_id: id, title: filledText(limits.title) })
export const clipTitleForm = z.strictObject({ title: filledText(limits.title) })
export const clipIdInput = z.strictObject({ clip_id: id })
export const loadClipInput = z.strictObject({ id })

export const clipsForProfileInput = z.strictObject({
  _profile_id: text(100),
  limit: z.int().min(1).max(100).default(100),
  before: text(100).nullish(),
})
