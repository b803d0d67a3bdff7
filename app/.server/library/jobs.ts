import { defineJobs } from '#app/.server/base/jobs/index.ts'
import { runOpmlImport } from '#app/.server/library/entries/index.ts'

/** The jobs of the library. */
export const libraryJobs = defineJobs({
  handlers: {
    'import-opml': runOpmlImport,
  },
})
