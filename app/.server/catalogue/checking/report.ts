import { excerpts, feedRules, type Finding } from '#app/protocols/feed/check/index.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import type { FeedReport, FindingReport } from '#app/schemas/catalogue/feed-check.ts'
import { textsOfRule } from '#app/texts/catalogue/feed-rules.ts'
import type { JudgedFeed } from './judge.ts'

/** A judged feed with the texts of what is wrong and how that is mended. */
export function reportOf({ tree, facts, findings, judgements }: JudgedFeed): FeedReport {
  const { address = '', media } = facts
  const known = {
    address,
    guid: address && podcastGuid(address),
    length: media?.isThere && media.length ? String(media.length) : '',
  }
  return {
    title: tree.channel.textOf('title').slice(0, 300),
    episodes: tree.items.length,
    bytes: tree.size,
    judgements,
    findings: findings.map((finding) => reportOn(finding, known, tree.source)),
  }
}

function reportOn(
  { rule, level, count, places }: Finding,
  known: { address: string; guid: string; length: string },
  source: string,
): FindingReport {
  const { by, source: page } = feedRules[rule]
  const detail = places[0]?.detail ?? ''
  return {
    ...{ rule, level, by, count, source: page },
    ...textsOfRule(rule, { ...known, count, detail }),
    lines: excerpts(source, places),
  }
}
