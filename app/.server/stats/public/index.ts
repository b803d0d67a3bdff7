export { publicStatsFeed } from './public-feed.ts'
export { type PublicStats, publicDays, publicStats } from './public-stats.ts'
