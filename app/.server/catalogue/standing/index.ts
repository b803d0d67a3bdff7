export { hiddenAmong, isHiddenClipSql, listed } from './hidden.ts'
export {
  type FeedNames,
  keepOut,
  keptOutAmong,
  keptOutFeed,
  keptOutFeeds,
  letIn,
  refuseKeptOut,
} from './kept-out.ts'
export {
  type ContentStanding,
  dueStandings,
  endStanding,
  isSuspended,
  isSuspendedSql,
  openStanding,
  putStanding,
  standingOf,
  standingsIn,
  standingsOf,
  hiddenBefore,
  standingsWith,
  suspendedItems,
  writeAnswer,
  writeAppeal,
} from './standings.ts'
