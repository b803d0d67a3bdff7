import { z } from 'zod'
import { audioFilterSchema } from './discovery.ts'
import { mostProfiles } from '#app/schemas/base/nostr.ts'
import { eventIdInput, pubkeyInput, viewerInput } from '#app/schemas/base/nostr-keys.ts'
import { searchProfilesInput } from '#app/schemas/catalogue/search.ts'
import { id } from '#app/schemas/base/text.ts'
import { parseEvent } from '#app/protocols/nostr/event.ts'

/** Where a page begins, as the page before it said. */
export const nostrCursor = z
  .string()
  .regex(/^\d{1,15}\.[0-9a-f]{64}$/, 'Not the beginning of a page')
  .nullish()
const filter = audioFilterSchema.nullish()
/** Whether hidden notes come too, which say that they are; without it they are left out of feeds. */
const hidden = z.boolean().nullish()

export const homeFeedInput = z.strictObject({
  pubkey: viewerInput,
  filter,
  viewer: viewerInput,
  before: nostrCursor,
  hidden,
})
export const topBoostsFeedInput = z.strictObject({ filter, viewer: viewerInput, hidden })
export const globalFeedInput = z.strictObject({
  filter,
  viewer: viewerInput,
  before: nostrCursor,
  hidden,
})
export const commentsFeedInput = z.strictObject({ id, viewer: viewerInput, before: nostrCursor })
export const commentsAtInput = z.strictObject({ id, viewer: viewerInput })
export const profileFeedInput = z.strictObject({
  pubkey: pubkeyInput,
  viewer: viewerInput,
  before: nostrCursor,
})
export const profilesInput = z.strictObject({ pubkeys: z.array(pubkeyInput).max(mostProfiles) })
export const nostrProfilesInput = z.strictObject({ ids: z.array(pubkeyInput).max(mostProfiles) })
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

/** A comment on a page of a feed that was made here. */
export const commentOnFeedInput = z.strictObject({ feed_id: id, note_id: eventIdInput })

/** As long as a body of a call can be. */
const bounds = { tags: 30_000, content: 500_000 }

/** A signed event as Nostr writes it: what of it is a follow list is for others to find out. */
const signedEvent = z.unknown().transform((value, ctx) => {
  const read = parseEvent(value, bounds)
  if ('value' in read) return read.value
  ctx.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

export const publishFollowListInput = z.strictObject({ event: signedEvent })
