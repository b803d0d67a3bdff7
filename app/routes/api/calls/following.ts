import { accountCall, type Call, callsOf } from '#app/.server/base/http/json-call.ts'
import {
  notesLeft,
  ownFollowList,
  ownProfile,
  publishFollowList,
} from '#app/.server/social/people/index.ts'
import { nothing } from '#app/schemas/accounts/accounts.ts'
import { publishFollowListInput } from '#app/schemas/social/nostr-calls.ts'

/** The calls about what the signed-in account's own key has published. */
export const followingCalls: Record<string, Call> = callsOf('SOCIAL', {
  'me/nostr-follow-list': accountCall(nothing, (ctx) => ownFollowList(ctx)),
  'me/nostr-profile': accountCall(nothing, (ctx) => ownProfile(ctx)),
  'me/nostr-notes-left': accountCall(nothing, (ctx) => notesLeft(ctx)),
  'me/nostr-follow-list-publish': accountCall(publishFollowListInput, async (ctx, input) => {
    await publishFollowList(ctx, input)
    return {}
  }),
})
