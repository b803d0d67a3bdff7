import type { JobHandlers } from '../jobs/index.ts'
import { discardFiles } from './imported/discard-imported.ts'
import { followNodeKey } from './money/follow-node-key.ts'
import { presetsOfOwnerChanged } from './money/presets.ts'
import { makeMp3 } from './mp3/make.ts'
import { announceFeed } from './publishing/announce.ts'
import { openItems } from './publishing/open-items.ts'
import { bringPublicSideUpToDate } from './publishing/public-side.ts'
import { publishScheduledRelease } from './publishing/publish-release.ts'
import { releaseScheduledItem } from './publishing/publish.ts'
import { showUnshown } from './publishing/unshown.ts'
import { followPlans } from './records/account-plans.ts'
import { throwAwayFiles } from './quotas/unused-files.ts'
import { awaitArrival } from './texts/arrivals.ts'
import { storeTexts } from './texts/held-texts.ts'
import { makeAiText } from './texts/make.ts'
import { makeVideo } from './video/make.ts'
import { throwAwayVideo } from './video/remove.ts'

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
