import { defineJobs, runEach } from '#app/.server/base/jobs/index.ts'
import { runOpmlImport, cleanUpImports } from '#app/.server/library/entries/index.ts'
import { cleanUpSync, followUnknown } from '#app/.server/library/sync/index.ts'

/** The jobs of the library. */
export const libraryJobs = defineJobs({
  handlers: {
    'clean-up-library': (ctx) => runEach(ctx, [cleanUpImports, cleanUpSync]),
    'follow-unknown': followUnknown,
    'import-opml': runOpmlImport,
  },
  clock: { 'clean-up-library': '21 * * * *' },
})
