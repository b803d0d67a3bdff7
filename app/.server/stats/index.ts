export { loadAudience } from './audience.ts'
export {
  aggregateStats,
  audienceStats,
  feedStats,
  firstPublishedDate,
  hostingStats,
  itemStats,
} from './calls.ts'
export { findRange, type RangeFound } from './find-range.ts'
export { loadFirstDays } from './first-days.ts'
export { firstPublished } from './first-published.ts'
export { forgetPlays } from './forget-plays.ts'
export { cleanUpPlays } from './network-mark.ts'
export { countSiteListening } from './listening/count.ts'
export { listeningOf } from './listening/listening-of.ts'
export { reportListening } from './listening/report.ts'
export { countPlayersElsewhere } from './count-players.ts'
export { withFigures } from './item-figures.ts'
export { loadAllStats, loadStats, type StatsAsked } from './load-stats.ts'
export { endMails, mailDueStats, mailedFeed, mailStats } from './mail/weekly.ts'
export {
  publicDays,
  type PublicItem,
  publicStats,
  type PublicStats,
} from './public/public-stats.ts'
export { publicStatsFeed } from './public/public-feed.ts'
export { type StatsSettings, statsSettings, updateStatsSettings } from './settings.ts'
export { titlesOf } from './titles.ts'
export { trackEvent } from './track-event.ts'
