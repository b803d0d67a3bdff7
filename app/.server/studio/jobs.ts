import type { JobHandlers } from '#app/.server/base/jobs/index.ts'
import { discardFiles } from '#app/.server/studio/files/index.ts'
import { followNodeKey } from '#app/.server/studio/pricing/index.ts'
import { presetsOfOwnerChanged } from '#app/.server/studio/pricing/index.ts'
import { makeMp3 } from '#app/.server/studio/files/index.ts'
import { announceFeed } from '#app/.server/studio/publishing/index.ts'
import { openItems } from '#app/.server/studio/publishing/index.ts'
import { bringPublicSideUpToDate } from '#app/.server/studio/publishing/index.ts'
import { publishScheduledRelease } from '#app/.server/studio/publishing/index.ts'
import { releaseScheduledItem } from '#app/.server/studio/publishing/index.ts'
import { showUnshown } from '#app/.server/studio/publishing/index.ts'
import { followPlans } from '#app/.server/studio/records/index.ts'
import { throwAwayFiles } from '#app/.server/studio/files/index.ts'
import { awaitArrival } from '#app/.server/studio/texts/index.ts'
import { storeTexts } from '#app/.server/studio/texts/index.ts'
import { makeAiText } from '#app/.server/studio/texts/index.ts'
import { makeVideo } from '#app/.server/studio/files/index.ts'
import { throwAwayVideo } from '#app/.server/studio/files/index.ts'

/** The job handlers of hosted feeds. */
export const hostingJobs = {
  'release-item': releaseScheduledItem,
  'publish-release': publishScheduledRelease,
  'publish-feed': bringPublicSideUpToDate,
  'open-items': openItems,
  'show-unshown-feeds': showUnshown,
  'announce-feed': announceFeed,
  'take-in-text': awaitArrival,
  'store-texts': storeTexts,
  'make-ai-text': makeAiText,
  'make-mp3': makeMp3,
  'make-video': makeVideo,
  'throw-away-video': throwAwayVideo,
  'throw-away-files': throwAwayFiles,
  'discard-files': discardFiles,
  'follow-node-key': followNodeKey,
  'follow-owner': presetsOfOwnerChanged,
  'follow-plans': async (ctx) => void (await followPlans(ctx, 'all')),
} satisfies Partial<JobHandlers>
