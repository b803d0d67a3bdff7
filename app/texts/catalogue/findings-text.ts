import type { Judge, Judgement, Level, SourceLine } from '#app/protocols/feed/check/index.ts'
import { validateTexts as texts } from './validate.ts'

interface ToldFinding {
  level: Level
  by: readonly Judge[]
  source: { name: string; url: string }
  title: string
  mend: string
  lines: SourceLine[][]
}

/** How a feed stands, a line for each who judges. */
export function judgementsText(judgements: readonly Judgement[]): string {
  return judgements
    .map(
      ({ judge, kept, rules, broken }) =>
        `${texts.judges[judge]}: ${kept} ${texts.ofRules(rules)} (${texts.broken(broken)})`,
    )
    .join('\n')
}

/** The findings as a text for a mail, an issue or a terminal. */
export function findingsText(title: string, findings: readonly ToldFinding[]): string {
  const told = findings.length > 0 ? findings.map(findingText) : [texts.nothing]
  return [title, ...told].filter(Boolean).join('\n\n')
}

function findingText({ level, title, by, source, lines, mend }: ToldFinding): string {
  const marked = lines[0]?.filter((line) => line.marked) ?? []
  return [
    `${texts.levels[level]}: ${title}`,
    `${texts.names(by)} – ${source.name}: ${source.url}`,
    ...marked.map(({ number, text }) => `${number}  ${text}`),
    mend,
  ].join('\n')
}
