import { accountCall, type Call, callsOf } from '#app/.server/base/http/json-call.ts'
import { accountOf, hideComment, showComment } from '#app/.server/social/moderation/index.ts'
import { loadTimedComments } from '#app/.server/money/pages/index.ts'
import { commentOnFeedInput, commentsAtInput } from '#app/schemas/social/nostr-calls.ts'

/** Comments as an account sees them, and what owners of feeds decide about those on theirs. */
export const commentCalls = callsOf('SOCIAL', {
  'me/load-comments-at': accountCall(commentsAtInput, (ctx, input) =>
    loadTimedComments(ctx, { ...input, account: accountOf(ctx) }),
  ),
  'me/comment-hide': accountCall(commentOnFeedInput, async (ctx, input) => {
    await hideComment(ctx, input)
    return {}
  }),
  'me/comment-show': accountCall(commentOnFeedInput, async (ctx, input) => {
    await showComment(ctx, input)
    return {}
  }),
}) satisfies Record<string, Call>
