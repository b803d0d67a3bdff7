import { accountCall, type Call, publicCall, publicRead } from '#app/.server/base/http/json-call.ts'
import {
  aggregateStats,
  audienceStats,
  feedStats,
  firstPublishedDate,
  hostingStats,
  itemStats,
  loadPublicStats,
  trackEvent,
} from '#app/.server/stats/figures/index.ts'
import { statsSettings, updateStatsSettings } from '#app/.server/stats/settings/index.ts'
import { reportListening } from '#app/.server/stats/listens/index.ts'
import { listeningReportInput } from '#app/schemas/stats/site-listening.ts'
import {
  aggregateStatsInput,
  audienceInput,
  feedStatsInput,
  statsFeedInput,
  itemStatsInput,
  publicStatsInput,
  statsInput,
  statsSettingsInput,
  trackEventInput,
} from '#app/schemas/stats/stats.ts'

/** What shows let everybody see. */
export const statsReads = {
  'api/load-public-stats': publicRead(publicStatsInput, loadPublicStats, { maxAge: 60 }),
} satisfies Record<string, Call>

export const statsCalls = {
  'stats/track-event': publicCall(trackEventInput, trackEvent),
  'stats/report-listening': publicCall(listeningReportInput, reportListening),
  'me/hosting-stats': accountCall(statsInput, hostingStats),
  'me/hosting-feed-stats': accountCall(feedStatsInput, feedStats),
  'me/hosting-item-stats': accountCall(itemStatsInput, itemStats),
  'me/hosting-aggregate-stats': accountCall(aggregateStatsInput, aggregateStats),
  'me/hosting-first-published': accountCall(statsFeedInput, firstPublishedDate),
  'me/hosting-stats-settings-get': accountCall(statsFeedInput, statsSettings),
  'me/hosting-stats-settings-update': accountCall(statsSettingsInput, updateStatsSettings),
  'me/hosting-audience': accountCall(audienceInput, audienceStats),
} satisfies Record<string, Call>
