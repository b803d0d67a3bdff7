import { addDays } from 'date-fns/addDays'
import type { ContentAct } from '#app/schemas/site/desk-content.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { answerAppeal } from './appeals.ts'
import { deleteContent } from './delete-content.ts'
import { handOverContent } from './hand-over.ts'
import { keepOutFeed, letInFeed } from './keep-out.ts'
import { hideContent, restoreContent, suspendContent } from './set-standing.ts'

/** Does what the operator's page, or its command, asks for content with a public id. */
export async function actOnContent(ctx: Ctx, id: string, act: ContentAct): Promise<void> {
  const until = 'days' in act && act.days !== null ? addDays(ctx.now(), act.days) : null
  switch (act.intent) {
    case 'hide':
      return hideContent(ctx, { id, reason: act.reason, until })
    case 'suspend':
      return suspendContent(ctx, { id, reason: act.reason, until, rss: act.rss })
    case 'restore':
      return restoreContent(ctx, { id })
    case 'answer':
      return answerAppeal(ctx, { id, standingId: act.standing_id, words: act.answer })
    case 'hand-over':
      return handOverContent(ctx, { id, to: act.to, atOnce: act.at_once })
    case 'delete':
      return deleteContent(ctx, { id, title: act.title, reason: act.reason })
    case 'keep-out':
      return keepOutFeed(ctx, { id, reason: act.reason })
    case 'let-in':
      return letInFeed(ctx, { id })
  }
}
