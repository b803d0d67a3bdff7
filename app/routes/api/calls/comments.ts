import { accountCall, type Call, callsOf } from '#app/.server/base/http/json-call.ts'
import { hideComment, showComment } from '#app/.server/social/moderation/index.ts'
import { commentOnFeedInput } from '#app/schemas/social/nostr-calls.ts'

/** What owners of feeds decide about comments on them. */
export const commentCalls: Record<string, Call> = callsOf('SOCIAL', {
  'me/comment-hide': accountCall(commentOnFeedInput, async (ctx, input) => {
    await hideComment(ctx, input)
    return {}
  }),
  'me/comment-show': accountCall(commentOnFeedInput, async (ctx, input) => {
    await showComment(ctx, input)
    return {}
  }),
})
