import type { LegalName } from '#app/rules/base/notices.ts'
import type { LegalText } from '#app/texts/site/marketing/page-texts.ts'
import { privacyText } from '#app/texts/site/marketing/privacy-policy.ts'
import { termsText } from '#app/texts/site/marketing/terms-of-use.ts'

/** The product's own text in Markdown, to begin from; '' for the imprint, which only an operator can write. */
export function productText(name: LegalName): string {
  if (name === 'IMPRINT') return ''
  return asMarkdown(name === 'TERMS' ? termsText : privacyText)
}

function asMarkdown({ intro, sections }: LegalText): string {
  const parts = sections.map(({ heading, paragraphs = [], points = [] }) =>
    [
      `## ${heading}`,
      ...paragraphs,
      ...(points.length > 0 ? [points.map((point) => `- ${point}`).join('\n')] : []),
    ].join('\n\n'),
  )
  return `${[intro, ...parts].join('\n\n')}\n`
}
