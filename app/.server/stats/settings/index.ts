export { publicStatsFeed } from './public-feed.ts'
export { statsSettings, updateStatsSettings } from './settings.ts'
