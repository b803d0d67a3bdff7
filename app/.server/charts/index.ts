export { bestRank, type BestRank } from './best-rank.ts'
export { type Charts, loadCharts } from './load-charts.ts'
export { type Popular, popularContent } from './popular.ts'
export { rankContent } from './rank-content.ts'
