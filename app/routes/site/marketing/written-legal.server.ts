import type { LegalName } from '#app/rules/base/notices.ts'
import { noticeTexts } from '#app/texts/base/notices.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** A legal text as the operator has written it. */
export interface WrittenLegalView {
  html: string
  changed: string
}

/** What the operator has written; null where the product's own text stands. */
export function writtenLegal(ctx: Ctx, name: LegalName): WrittenLegalView | null {
  const text = ctx.site.notices?.texts[name]
  if (!text) return null
  return {
    html: text.html,
    changed: noticeTexts.changed(text.publishedAt.toISOString(), ctx.now()),
  }
}
