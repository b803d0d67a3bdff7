import { defineJobs, runEach } from '#app/.server/base/jobs/index.ts'
import {
  deleteDownloads,
  mergeLog,
  recountLate,
  takeInSegments,
  cleanUpListenerKeys,
  cleanUpDownloads,
} from '#app/.server/stats/downloads/index.ts'
import { countSiteListening } from '#app/.server/stats/listens/index.ts'
import { mailDueStats, mailStats } from '#app/.server/stats/mail/index.ts'
import { deleteFiles } from '#app/.server/studio/files/index.ts'
import { cleanUpPlays } from '#app/.server/stats/figures/index.ts'

/** The jobs of statistics. */
export const statsJobs = defineJobs({
  handlers: {
    'clean-up-stats': (ctx) => runEach(ctx, [cleanUpListenerKeys, cleanUpDownloads, cleanUpPlays]),
    'discard-files': async (ctx, payload) => {
      await deleteFiles(ctx, payload)
      await deleteDownloads(ctx, payload)
    },
    'count-downloads': takeInSegments,
    'recount-downloads': recountLate,
    'merge-download-log': mergeLog,
    'count-site-listening': countSiteListening,
    'mail-due-stats': mailDueStats,
    'mail-stats': mailStats,
  },
  clock: {
    'clean-up-stats': '29 * * * *',
    'count-downloads': '* * * * *',
    'merge-download-log': '11 3 * * *',
    'count-site-listening': '*/5 * * * *',
    'mail-due-stats': '5 7 * * 1',
  },
})
