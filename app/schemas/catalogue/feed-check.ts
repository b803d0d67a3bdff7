import type { Judge, Judgement, Level, SourceLine } from '#app/protocols/feed/check/index.ts'

/** A broken rule as it is told. */
export interface FindingReport {
  rule: string
  level: Level
  by: readonly Judge[]
  source: { name: string; url: string }
  title: string
  mend: string
  count: number
  /** Those of the first places. */
  lines: SourceLine[][]
}

/** What a check of a feed tells. */
export interface FeedReport {
  title: string
  episodes: number
  bytes: number
  judgements: Judgement[]
  findings: FindingReport[]
}
