export { loadAudience, loadFeedAudience } from './audience.ts'
export {
  aggregateStats,
  audienceStats,
  feedStats,
  firstPublishedDate,
  hostingStats,
  itemStats,
  rangeFor,
} from './calls.ts'
export { countPlayersElsewhere } from './count-players.ts'
export { type RangeFound, findRange } from './find-range.ts'
export { loadFirstDays } from './first-days.ts'
export { forgetPlays } from './forget-plays.ts'
export { withFigures } from './item-figures.ts'
export { loadStats } from './load-stats.ts'
export { cleanUpPlays } from './network-mark.ts'
export { loadPublicStats, openPublicStats, publicDays } from './public-stats.ts'
export { titlesOf } from './titles.ts'
export { trackEvent } from './track-event.ts'
