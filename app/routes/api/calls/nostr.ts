import { loadTopBoosts } from '#app/.server/site/charts/index.ts'
import { type Call, callsOf, publicCall } from '#app/.server/base/http/json-call.ts'
import {
  loadFollowingTimeline,
  loadGlobalTimeline,
  loadProfileTimeline,
  loadThread,
  loadProfiles,
  profileHit,
  searchPeople,
} from '#app/.server/social/reading/index.ts'
import { loadLiveChat } from '#app/.server/social/chat/index.ts'
import { loadActivity, loadTimedComments, loadSupport } from '#app/.server/money/pages/index.ts'
import { limited } from '#app/.server/site/search/index.ts'
import { loadLiveChatInput } from '#app/schemas/social/live-chat.ts'
import * as schemas from '#app/schemas/social/nostr-calls.ts'
import { supportersInput } from '#app/schemas/money/public-boosts.ts'

/** What was paid for content, as everybody sees it. */
export const supportReads: Record<string, Call> = callsOf('MONEY', {
  'api/load-supporters': publicCall(supportersInput, loadSupport),
  'api/load-top-boosts-feed': publicCall(schemas.topBoostsTimelineInput, loadTopBoosts),
})

/** The calls of feeds, notes and Nostr profiles. */
export const nostrReads: Record<string, Call> = callsOf('SOCIAL', {
  'api/load-home-feed': publicCall(schemas.homeTimelineInput, loadFollowingTimeline),
  'api/load-global-feed': publicCall(schemas.globalTimelineInput, loadGlobalTimeline),
  'api/load-comments-feed': publicCall(schemas.commentTimelineInput, loadActivity),
  'api/load-comments-at': publicCall(schemas.commentsAtInput, loadTimedComments),
  'api/load-profile-feed': publicCall(schemas.profileTimelineInput, async (ctx, input) => ({
    feed: await loadProfileTimeline(ctx, input),
  })),
  'api/load-live-chat': publicCall(loadLiveChatInput, loadLiveChat),
  'api/load-note': publicCall(schemas.loadNoteInput, loadThread),
  'api/load-profiles': publicCall(schemas.profilesInput, async (ctx, { pubkeys }) => ({
    profiles: await loadProfiles(ctx, pubkeys),
  })),
  'graph/load-nostr-profiles': publicCall(schemas.nostrProfilesInput, async (ctx, { ids }) => ({
    profiles: (await loadProfiles(ctx, ids)).map(profileHit),
  })),
  'graph/search-nostr': publicCall(
    schemas.searchNostrInput,
    limited(async (ctx, input: { query: string }) => ({
      profiles: (await searchPeople(ctx, input)).map(profileHit),
    })),
  ),
})
