import { defineJobs, runEach } from '#app/.server/base/jobs/index.ts'
import { tellOfSharedAddress, cleanUpRights } from '#app/.server/studio/access/index.ts'
import {
  cleanUpReplaced,
  makeMp3,
  makeVideo,
  deleteStoredFiles,
  deleteVideoFiles,
} from '#app/.server/studio/files/index.ts'
import {
  copyImportCover,
  copyImportItem,
  copyImportVideo,
  measureImport,
  readImport,
  cleanUpFeedImports,
  cleanUpSentEpisodes,
  fetchEpisodeAudio,
} from '#app/.server/studio/moving/index.ts'
import {
  cleanUpWebhooks,
  followNodeKey,
  presetsOfOwnerChanged,
} from '#app/.server/studio/team/index.ts'
import {
  announceFeed,
  bringPublicSideUpToDate,
  openItems,
  publishScheduledRelease,
  releaseScheduledItem,
  republishOutdated,
} from '#app/.server/studio/publishing/index.ts'
import { followPlans } from '#app/.server/studio/records/index.ts'
import {
  awaitArrival,
  makeAiText,
  storeTexts,
  transcribeNext,
} from '#app/.server/studio/texts/index.ts'
import { cleanUpUploads, makeAudio } from '#app/.server/studio/uploads/index.ts'

/** The jobs of the studio. */
export const studioJobs = defineJobs({
  handlers: {
    'clean-up-studio': (ctx) =>
      runEach(ctx, [
        cleanUpUploads,
        cleanUpReplaced,
        cleanUpFeedImports,
        cleanUpRights,
        cleanUpSentEpisodes,
        cleanUpWebhooks,
      ]),
    'release-item': releaseScheduledItem,
    'publish-release': publishScheduledRelease,
    'publish-feed': bringPublicSideUpToDate,
    'open-items': openItems,
    'show-unshown-feeds': republishOutdated,
    'announce-feed': announceFeed,
    'take-in-text': awaitArrival,
    'store-texts': storeTexts,
    'make-ai-text': makeAiText,
    'transcribe-next': transcribeNext,
    'make-audio': makeAudio,
    'make-mp3': makeMp3,
    'make-video': makeVideo,
    'throw-away-video': deleteVideoFiles,
    'throw-away-files': deleteStoredFiles,
    'follow-node-key': followNodeKey,
    'follow-owner': presetsOfOwnerChanged,
    'follow-plans': async (ctx) => void (await followPlans(ctx, 'all')),
    'read-import': readImport,
    'measure-import': measureImport,
    'copy-import-item': copyImportItem,
    'copy-import-video': copyImportVideo,
    'copy-import-cover': copyImportCover,
    'fetch-episode-audio': fetchEpisodeAudio,
    'tell-of-shared-address': tellOfSharedAddress,
  },
  clock: {
    'clean-up-studio': '23 * * * *',
    'follow-plans': '41 3 * * *',
  },
  areas: { 'follow-node-key': 'MONEY', 'follow-owner': 'MONEY' },
})
