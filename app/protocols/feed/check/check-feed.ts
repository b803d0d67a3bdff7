import type { Facts } from './facts.ts'
import type { FeedTree } from './read-tree.ts'
import { type Judge, judges, type Level, levels, type Rule } from './rule.ts'
import { channelRules } from './rules-channel.ts'
import { enclosureRules } from './rules-enclosure.ts'
import { fileRules } from './rules-files.ts'
import { formRules } from './rules-form.ts'
import { itemRules } from './rules-item.ts'
import { podcastItemRules } from './rules-podcast-item.ts'
import { podcastSharedRules } from './rules-podcast-shared.ts'
import { podcastRules } from './rules-podcast.ts'

/** All rules by name, in the order in which a feed is read. */
export const feedRules = {
  ...formRules,
  ...channelRules,
  ...itemRules,
  ...enclosureRules,
  ...podcastRules,
  ...podcastSharedRules,
  ...podcastItemRules,
  ...fileRules,
} satisfies Record<string, Rule>
export type RuleId = keyof typeof feedRules

/** A place where a rule is broken. */
export interface Place {
  line: number
  end: number
  /** The value that is wrong; '' where something is missing. */
  detail: string
}

/** A rule that a feed breaks, once for all of its places. */
export interface Finding {
  rule: RuleId
  level: Level
  /** Of all places. */
  count: number
  /** The first of them. */
  places: Place[]
}

/** How a feed stands by the rules of one of those who read it. */
export interface Judgement {
  judge: Judge
  /** Those that could be judged. */
  rules: number
  kept: number
  /** Rules that are broken. */
  broken: Record<Level, number>
}

export interface FeedCheck {
  /** Errors first. */
  findings: Finding[]
  judgements: Judgement[]
}

const mostPlaces = 3
const longestDetail = 200

/** Judges a feed by all rules that what is known of it allows. */
export function checkFeed(feed: FeedTree, facts: Facts): FeedCheck {
  const known = ruleIds.filter((id) => isKnown(feedRules[id], facts))
  const findings = known.flatMap((id) => findingOf(id, feed, facts) ?? [])
  findings.sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
  return { findings, judgements: judges.map((judge) => judgementOf(judge, known, findings)) }
}

export const ruleIds = Object.keys(feedRules) as RuleId[]

function isKnown({ needs }: Rule, facts: Facts): boolean {
  return needs === undefined || facts[needs] !== undefined
}

function findingOf(rule: RuleId, feed: FeedTree, facts: Facts): Finding | null {
  const places: Place[] = []
  let count = 0
  const { level, find }: Rule = feedRules[rule]
  find(
    feed,
    ({ line, end }, detail = '') => {
      count += 1
      if (count > mostPlaces) return
      places.push({ line, end, detail: detail.slice(0, longestDetail).toWellFormed() })
    },
    facts,
  )
  return count === 0 ? null : { rule, level, count, places }
}

function judgementOf(judge: Judge, known: RuleId[], findings: Finding[]): Judgement {
  const isOf = (id: RuleId) => (feedRules[id].by as readonly Judge[]).includes(judge)
  const broken = { ERROR: 0, WARNING: 0, HINT: 0 }
  for (const { rule, level } of findings) if (isOf(rule)) broken[level] += 1
  const rules = known.filter(isOf).length
  return { judge, rules, kept: rules - findings.filter(({ rule }) => isOf(rule)).length, broken }
}
