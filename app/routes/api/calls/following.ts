import { accountCall, type Call, callsOf } from '#app/.server/base/http/json-call.ts'
import {
  mute,
  notesLeft,
  ownFollowList,
  ownMuteList,
  ownProfile,
  publishFollowList,
  publishMuteList,
  unmute,
} from '#app/.server/social/people/index.ts'
import { nothing } from '#app/schemas/accounts/accounts.ts'
import { muteInput } from '#app/schemas/social/muting.ts'
import { publishFollowListInput, publishMuteListInput } from '#app/schemas/social/nostr-calls.ts'

/** The calls about what the signed-in account's own key has published, and whom it mutes. */
export const followingCalls = callsOf('SOCIAL', {
  'me/nostr-follow-list': accountCall(nothing, (ctx) => ownFollowList(ctx)),
  'me/nostr-profile': accountCall(nothing, (ctx) => ownProfile(ctx)),
  'me/nostr-notes-left': accountCall(nothing, (ctx) => notesLeft(ctx)),
  'me/mute': accountCall(muteInput, mute),
  'me/unmute': accountCall(muteInput, unmute),
  'me/nostr-mute-list': accountCall(nothing, (ctx) => ownMuteList(ctx)),
  'me/nostr-mute-list-publish': accountCall(publishMuteListInput, async (ctx, input) => {
    await publishMuteList(ctx, input)
    return {}
  }),
  'me/nostr-follow-list-publish': accountCall(publishFollowListInput, async (ctx, input) => {
    await publishFollowList(ctx, input)
    return {}
  }),
}) satisfies Record<string, Call>
