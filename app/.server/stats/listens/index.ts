export { countSiteListening } from './count.ts'
export { listeningOf } from './listening-of.ts'
export { reportListening } from './report.ts'
