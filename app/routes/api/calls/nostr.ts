import { loadTopBoosts } from '#app/.server/charts/index.ts'
import { type Call, publicCall } from '#app/.server/http/json-call.ts'
import * as nostr from '#app/.server/nostr/index.ts'
import { loadActivity, loadSaidAt, loadSupport } from '#app/.server/payments/index.ts'
import { limited } from '#app/.server/search/index.ts'
import { loadLiveChatInput } from '#app/schemas/live-chat.ts'
import * as schemas from '#app/schemas/nostr-calls.ts'
import { supportersInput } from '#app/schemas/shown-boosts.ts'

/** The calls of feeds, notes and Nostr profiles. */
export const nostrReads: Record<string, Call> = {
  'api/load-home-feed': publicCall(schemas.homeFeedInput, nostr.loadFollowingFeed),
  'api/load-top-boosts-feed': publicCall(schemas.topBoostsFeedInput, loadTopBoosts),
  'api/load-global-feed': publicCall(schemas.globalFeedInput, nostr.loadGlobalFeed),
  'api/load-comments-feed': publicCall(schemas.commentsFeedInput, loadActivity),
  'api/load-comments-at': publicCall(schemas.commentsAtInput, loadSaidAt),
  'api/load-profile-feed': publicCall(schemas.profileFeedInput, async (ctx, input) => ({
    feed: await nostr.loadProfileFeed(ctx, input),
  })),
  'api/load-supporters': publicCall(supportersInput, loadSupport),
  'api/load-live-chat': publicCall(loadLiveChatInput, nostr.loadLiveChat),
  'api/load-note': publicCall(schemas.loadNoteInput, nostr.loadThread),
  'api/load-profiles': publicCall(schemas.profilesInput, async (ctx, { pubkeys }) => ({
    profiles: await nostr.loadProfiles(ctx, pubkeys),
  })),
  'graph/load-nostr-profiles': publicCall(schemas.nostrProfilesInput, async (ctx, { ids }) => ({
    profiles: (await nostr.loadProfiles(ctx, ids)).map(nostr.profileHit),
  })),
  'graph/search-nostr': publicCall(
    schemas.searchNostrInput,
    limited(async (ctx, input: { query: string }) => ({
      profiles: (await nostr.searchPeople(ctx, input)).map(nostr.profileHit),
    })),
  ),
}
