import { defineJobs, runEach } from '#app/.server/base/jobs/index.ts'
import { forgetAuthor, cleanUpChatPaces } from '#app/.server/social/storing/index.ts'
import {
  backfillCommentSeconds,
  cleanUpFollowListVersions,
} from '#app/.server/social/event-index/index.ts'
import { updateTrust } from '#app/.server/social/moderation/index.ts'
import {
  fetchDueLinkPreviews,
  checkDueProfiles,
  forwardEvents,
  cleanUpLinkPreviews,
  cleanUpDeliveries,
} from '#app/.server/social/network/index.ts'
import { introduceBoostBot, takeInReports } from '#app/.server/social/people/index.ts'
import { announceEpisode, announceShow } from '#app/.server/social/shows/index.ts'
import { cleanUpEvents } from '#app/.server/social/relay/index.ts'

/** The jobs of this room. */
export const socialJobs = defineJobs({
  handlers: {
    'clean-up-social': (ctx) =>
      runEach(ctx, [
        cleanUpEvents,
        cleanUpLinkPreviews,
        cleanUpChatPaces,
        cleanUpFollowListVersions,
        cleanUpDeliveries,
      ]),
    'check-nostr-profiles': checkDueProfiles,
    'introduce-boost-bot': introduceBoostBot,
    'read-comment-seconds': backfillCommentSeconds,
    'tell-nostr-of-show': announceShow,
    'announce-episode': announceEpisode,
    'ask-linked-pages': fetchDueLinkPreviews,
    'forward-nostr-events': (ctx, _payload, ending) => forwardEvents(ctx, ending),
    'find-trusted-people': updateTrust,
    'take-in-reports': takeInReports,
    'remove-nostr-author': forgetAuthor,
  },
  clock: {
    'clean-up-social': '25 * * * *',
    'check-nostr-profiles': '* * * * *',
    'ask-linked-pages': '* * * * *',
    'forward-nostr-events': '* * * * *',
    'find-trusted-people': '*/5 * * * *',
    'take-in-reports': '* * * * *',
  },
})
