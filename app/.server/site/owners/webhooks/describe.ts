import { webhookMessages as texts } from '#app/texts/studio/webhooks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { toldComment } from './comments.ts'
import { toldEpisode, toldGone } from './episodes.ts'
import { toldImport } from './imports.ts'
import { toldBoost, toldSubscribing } from './payments.ts'
import { isAreaOff, toldShow } from './show.ts'
import type { DueMessage, Told, ToldShow } from './messages.ts'

/** What a message says now; null where nothing of it is public, or for owners to see, any more. */
export async function describe(ctx: Ctx, message: DueMessage): Promise<Told | null> {
  if (isAreaOff(ctx, message.event)) return null
  const show = await toldShow(ctx, message.feed_id)
  return show && toldOf(ctx, message, show)
}

function toldOf(ctx: Ctx, message: DueMessage, show: ToldShow): Promise<Told | null> {
  switch (message.event) {
    case 'episode.published':
    case 'episode.changed':
      return toldEpisode(ctx, message, show)
    case 'episode.gone':
      return toldGone(ctx, message, show)
    case 'comment.created':
      return toldComment(ctx, message, show)
    case 'boost.received':
      return toldBoost(ctx, message, show)
    case 'subscription.begun':
    case 'subscription.ended':
      return toldSubscribing(ctx, message, show)
    case 'import.ended':
      return toldImport(ctx, message, show)
    case 'webhook.test':
      return Promise.resolve({
        data: { show },
        line: texts.test(show.title),
        url: show.url ?? show.feed_url,
      })
  }
}
