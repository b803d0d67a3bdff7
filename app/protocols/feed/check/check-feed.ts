import type { Facts } from './facts.ts'
import type { FeedTree } from './read-tree.ts'
import {
  type Judge,
  judges,
  type Level,
  levels,
  type Report,
  type Rule,
  type TagRule,
} from './rule.ts'
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

/** Judges a feed by all rules, or those named, that what is known of it allows. */
export function checkFeed(
  feed: FeedTree,
  facts: Facts,
  rules: readonly RuleId[] = ruleIds,
): FeedCheck {
  const known = rules.filter((id) => isKnown(feedRules[id], facts))
  const findings = findingsOf(known, feed, facts)
  findings.sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
  return { findings, judgements: judges.map((judge) => judgementOf(judge, known, findings)) }
}

export const ruleIds = Object.keys(feedRules) as RuleId[]

function isKnown({ needs }: Rule, facts: Facts): boolean {
  return needs === undefined || facts[needs] !== undefined
}

/** What rules find, in their order. Those of a tag look at it one after the other: it is read once for all of them. */
function findingsOf(known: RuleId[], feed: FeedTree, facts: Facts): Finding[] {
  const noted = known.map((id) => noteOf(id))
  const ofTags = new Map<string, { rule: TagRule; report: Report }[]>()
  for (const { id, report } of noted) {
    const rule: Rule = feedRules[id]
    if ('find' in rule) rule.find(feed, report, facts)
    else ofTags.set(rule.each, [...(ofTags.get(rule.each) ?? []), { rule, report }])
  }
  for (const [name, rules] of ofTags) {
    const tags = name === 'item' ? feed.items : feed.named(name)
    for (const tag of tags)
      for (const { rule, report } of rules) rule.look(tag, report, feed, facts)
  }
  return noted.flatMap(({ finding }) => (finding.count === 0 ? [] : [finding]))
}

function noteOf(id: RuleId): { id: RuleId; finding: Finding; report: Report } {
  const finding: Finding = { rule: id, level: feedRules[id].level, count: 0, places: [] }
  return {
    id,
    finding,
    report({ line, end }, detail = '') {
      finding.count += 1
      if (finding.count > mostPlaces) return
      finding.places.push({ line, end, detail: detail.slice(0, longestDetail).toWellFormed() })
    },
  }
}

function judgementOf(judge: Judge, known: RuleId[], findings: Finding[]): Judgement {
  const isOf = (id: RuleId) => (feedRules[id].by as readonly Judge[]).includes(judge)
  const broken = { ERROR: 0, WARNING: 0, HINT: 0 }
  for (const { rule, level } of findings) if (isOf(rule)) broken[level] += 1
  const rules = known.filter(isOf).length
  return { judge, rules, kept: rules - findings.filter(({ rule }) => isOf(rule)).length, broken }
}
