import { defineJobs } from '#app/.server/base/jobs/index.ts'
import { findUnknownFeeds } from '#app/.server/catalogue/directory/index.ts'
import { checkDueFeeds, checkFeed, endLiveItems } from '#app/.server/catalogue/feeds/index.ts'
import {
  cleanUpSearch,
  fillSearchTexts,
  indexFeed,
  indexTexts,
  indexUnknownFeeds,
} from '#app/.server/catalogue/search/index.ts'
import { fetchItemTexts } from '#app/.server/catalogue/transcripts/index.ts'

/** The jobs of the catalogue. */
export const catalogueJobs = defineJobs({
  handlers: {
    'clean-up-catalogue': cleanUpSearch,
    'check-due-feeds': async (ctx) => void (await checkDueFeeds(ctx)),
    'check-feed': async (ctx, payload) => void (await checkFeed(ctx, payload)),
    'end-live-items': endLiveItems,
    'fetch-item-texts': fetchItemTexts,
    'fill-search-texts': fillSearchTexts,
    'index-feed': indexFeed,
    'index-texts': indexTexts,
    'index-unknown-feeds': indexUnknownFeeds,
    'find-unknown-feeds': findUnknownFeeds,
  },
  clock: {
    'clean-up-catalogue': '19 * * * *',
    'check-due-feeds': '* * * * *',
    'end-live-items': '*/5 * * * *',
  },
})
