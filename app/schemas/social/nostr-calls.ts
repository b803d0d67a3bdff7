import { z } from 'zod'
import { audioFilterSchema } from './discovery.ts'
import { maxProfiles } from '#app/schemas/base/nostr.ts'
import { eventIdInput, pubkeyInput, viewerInput } from '#app/schemas/base/nostr-keys.ts'
import { searchProfilesInput } from '#app/schemas/catalogue/search.ts'
import { id } from '#app/schemas/base/text.ts'
import { parseEvent } from '#app/protocols/nostr/event.ts'

/** The cursor (`next`) of the page before. */
export const nostrCursor = z
  .string()
  .regex(/^\d{1,15}\.[0-9a-f]{64}$/, 'Not the beginning of a page')
  .nullish()
const filter = audioFilterSchema.nullish()
/** Whether hidden notes come too, marked as such; else they are left out. */
const hidden = z.boolean().nullish()

export const homeTimelineInput = z.strictObject({
  pubkey: viewerInput,
  filter,
  viewer: viewerInput,
  before: nostrCursor,
  hidden,
})
export const topBoostsTimelineInput = z.strictObject({
  filter,
  viewer: viewerInput,
  /** The cursor (`next`) of the page before: the place and the id of its last entry. */
  before: z
    .string()
    .regex(/^\d{1,4}\.[0-9A-Za-z]{20,64}$/, 'Not the beginning of a page')
    .nullish(),
  hidden,
})
export const globalTimelineInput = z.strictObject({
  filter,
  viewer: viewerInput,
  before: nostrCursor,
  hidden,
})
export const commentTimelineInput = z.strictObject({ id, viewer: viewerInput, before: nostrCursor })
export const commentsAtInput = z.strictObject({ id, viewer: viewerInput })
export const profileTimelineInput = z.strictObject({
  pubkey: pubkeyInput,
  viewer: viewerInput,
  before: nostrCursor,
})
export const profilesInput = z.strictObject({ pubkeys: z.array(pubkeyInput).max(maxProfiles) })
export const nostrProfilesInput = z.strictObject({ ids: z.array(pubkeyInput).max(maxProfiles) })
export const loadNoteInput = z.strictObject({
  id: eventIdInput,
  replies: z.boolean().nullish(),
  viewer: viewerInput,
  after: nostrCursor,
})
export const searchNostrInput = z.strictObject({
  type: z.literal('PROFILES'),
  query: searchProfilesInput.shape.query,
})

/** A comment on a page of a hosted feed. */
export const commentOnFeedInput = z.strictObject({ feed_id: id, note_id: eventIdInput })

/** Bounds of a follow list: as long as the body of a call can be. */
const bounds = { tags: 30_000, content: 500_000 }

/** A signed event of any kind; whether it is a follow list is checked later. */
const signedEvent = z.unknown().transform((value, ctx) => {
  const read = parseEvent(value, bounds)
  if ('value' in read) return read.value
  ctx.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

export const publishFollowListInput = z.strictObject({ event: signedEvent })
export const publishMuteListInput = z.strictObject({ event: signedEvent })
