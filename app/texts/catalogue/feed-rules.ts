import type { RuleId } from '#app/protocols/feed/check/index.ts'
import type { BrokenRule, RuleText } from './feed-rule-text.ts'
import { episodeRuleTexts } from './feed-rules-episodes.ts'
import { podcastingRuleTexts } from './feed-rules-podcasting.ts'
import { showRuleTexts } from './feed-rules-show.ts'

const ruleTexts: Record<RuleId, RuleText> = {
  ...showRuleTexts,
  ...episodeRuleTexts,
  ...podcastingRuleTexts,
}

/** What is told of a broken rule. */
export function textsOfRule(rule: RuleId, broken: BrokenRule): { title: string; mend: string } {
  const { title, mend } = ruleTexts[rule]
  const told = (text: RuleText['title']) =>
    (typeof text === 'string' ? text : text(broken)).replaceAll('“”', '“(nothing)”')
  return { title: told(title), mend: told(mend) }
}
