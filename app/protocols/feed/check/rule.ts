import type { Facts } from './facts.ts'
import type { FeedTree } from './read-tree.ts'
import type { Tag } from './tag.ts'

/** Whose rules they are. */
export const judges = ['APPLE', 'SPOTIFY', 'PSP1', 'PODCASTING20'] as const
export type Judge = (typeof judges)[number]

export const levels = ['ERROR', 'WARNING', 'HINT'] as const
export type Level = (typeof levels)[number]

/** The page that a rule is written on. */
export interface Source {
  /** Of the page, with the section if it has some. */
  name: string
  url: string
}

/** A tag that breaks a rule, and what of it (the wrong value). */
export type Report = (tag: Pick<Tag, 'line' | 'end'>, detail?: string) => void

interface RuleFacts {
  by: readonly Judge[]
  level: Level
  source: Source
  /** What has to be known beside the feed for it to be judged at all. */
  needs?: 'address' | 'cover' | 'media' | 'transcripts'
}

/** A rule about the feed as a whole. */
export interface FeedRule extends RuleFacts {
  /** Calls `report` for each place that breaks it. */
  find(feed: FeedTree, report: Report, facts: Facts): void
}

/** A rule about each tag of a name, or each episode: a tag is looked at by all of its rules before the next one is. */
export interface TagRule extends RuleFacts {
  /** `item` for the episodes of the channel alone. */
  each: string
  look(tag: Tag, report: Report, feed: FeedTree, facts: Facts): void
}

export type Rule = FeedRule | TagRule

type Head = [by: readonly Judge[], level: Level, source: Source]

/** Something wrong with a tag: `true`, or the value that is. */
type Wrong = boolean | string

/** A rule about the channel: the tag that breaks it, `true` for the channel itself. */
export function ofChannel(
  ...[by, level, source, wrong]: [
    ...Head,
    (channel: Tag, feed: FeedTree, facts: Facts) => Tag | boolean | undefined,
  ]
): FeedRule {
  return {
    ...{ by, level, source },
    find(feed, report, facts) {
      const found = wrong(feed.channel, feed, facts)
      if (found) report(found === true ? feed.channel : found, found === true ? '' : found.text)
    },
  }
}

/** A rule about each episode: the tag that breaks it, `true` for the episode itself. */
export function ofItems(
  ...[by, level, source, wrong]: [
    ...Head,
    (item: Tag, feed: FeedTree, facts: Facts) => Tag | boolean | undefined,
  ]
): TagRule {
  return {
    ...{ by, level, source, each: 'item' },
    look(item, report, feed, facts) {
      const found = wrong(item, feed, facts)
      if (found) report(found === true ? item : found, found === true ? '' : found.text)
    },
  }
}

/** A rule about each tag of a name, wherever it stands. */
export function ofTags(
  ...[by, level, source, name, wrong]: [
    ...Head,
    string,
    (tag: Tag, feed: FeedTree, facts: Facts) => Wrong,
  ]
): TagRule {
  return {
    ...{ by, level, source, each: name },
    look(tag, report, feed, facts) {
      const found = wrong(tag, feed, facts)
      if (found !== false) report(tag, found === true ? tag.text : found)
    },
  }
}
