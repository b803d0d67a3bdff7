import { loadTopBoosts } from '#app/.server/site/charts/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { accountOf } from '#app/.server/social/moderation/index.ts'
import { type Call, callsOf, publicRead } from '#app/.server/base/http/json-call.ts'
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

/** Reads for whoever's token the call carries: what their account mutes is left out. */
function asAccount<Input, Answer>(
  read: (ctx: Ctx, input: Input & { account: string | null }) => Promise<Answer>,
): (ctx: Ctx, input: Input) => Promise<Answer> {
  return (ctx, input) => read(ctx, { ...input, account: accountOf(ctx) })
}

/** What was paid for content, as everybody sees it. */
export const supportReads = callsOf('MONEY', {
  'api/load-supporters': publicRead(supportersInput, loadSupport),
  'api/load-top-boosts-feed': publicRead(schemas.topBoostsTimelineInput, asAccount(loadTopBoosts)),
}) satisfies Record<string, Call>

/** The calls of feeds, notes and Nostr profiles. */
export const nostrReads = callsOf('SOCIAL', {
  'api/load-home-feed': publicRead(schemas.homeTimelineInput, asAccount(loadFollowingTimeline)),
  'api/load-global-feed': publicRead(schemas.globalTimelineInput, asAccount(loadGlobalTimeline)),
  'api/load-comments-feed': publicRead(schemas.commentTimelineInput, asAccount(loadActivity)),
  'api/load-comments-at': publicRead(schemas.commentsAtInput, asAccount(loadTimedComments)),
  'api/load-profile-feed': publicRead(schemas.profileTimelineInput, async (ctx, input) => ({
    feed: await loadProfileTimeline(ctx, { ...input, account: accountOf(ctx) }),
  })),
  'api/load-live-chat': publicRead(loadLiveChatInput, asAccount(loadLiveChat)),
  'api/load-note': publicRead(schemas.loadNoteInput, asAccount(loadThread)),
  'api/load-profiles': publicRead(schemas.profilesInput, async (ctx, { pubkeys }) => ({
    profiles: await loadProfiles(ctx, pubkeys),
  })),
  'graph/load-nostr-profiles': publicRead(schemas.nostrProfilesInput, async (ctx, { ids }) => ({
    profiles: (await loadProfiles(ctx, ids)).map(profileHit),
  })),
  'graph/search-nostr': publicRead(
    schemas.searchNostrInput,
    limited(async (ctx, input: { query: string }) => ({
      profiles: (await searchPeople(ctx, input)).map(profileHit),
    })),
  ),
}) satisfies Record<string, Call>
