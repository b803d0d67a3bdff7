import { defineJobs } from '#app/.server/base/jobs/index.ts'
import { runOpmlImport, cleanUpImports } from '#app/.server/library/entries/index.ts'

/** The jobs of the library. */
export const libraryJobs = defineJobs({
  handlers: {
    'clean-up-library': cleanUpImports,
    'import-opml': runOpmlImport,
  },
  clock: { 'clean-up-library': '21 * * * *' },
})
