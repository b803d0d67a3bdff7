export {
  checkFeed,
  type FeedCheck,
  feedRules,
  type Finding,
  type Judgement,
  type RuleId,
  ruleIds,
} from './check-feed.ts'
export { excerpts, type SourceLine } from './excerpt.ts'
export type { CoverFacts, Facts, FileFacts } from './facts.ts'
export { type FeedTree, readTree, startTree } from './read-tree.ts'
export type { Judge, Level } from './rule.ts'
export { coverTag, mediaTag } from './rules-files.ts'
