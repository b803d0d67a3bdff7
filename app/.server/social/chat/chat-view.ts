import type { LiveChatView } from '#app/schemas/social/live-chat.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { addressTarget } from '#app/.server/social/events/index.ts'
import { readNoteCursor } from '#app/.server/social/reading/index.ts'
import { mayModerateChat } from './moderate.ts'
import { chatExists } from './require-chat.ts'
import { readChat } from './chat-page.ts'

interface ChatViewRequest extends Pick<LiveChatView, 'id' | 'address' | 'start' | 'hasEnded'> {
  viewer: string | null
  account: string | null
  /** The cursor of the page before; null for the newest page. */
  before: string | null
}

/**
 * A chat as the page of its livestream shows it; null for one that is hosted elsewhere and whose activity isn't stored.
 */
export async function liveChatView(
  ctx: Ctx,
  { viewer, account, before, ...chat }: ChatViewRequest,
): Promise<LiveChatView | null> {
  if (!(await chatExists(ctx, chat.address))) return null
  const [page, moderates] = await Promise.all([
    readChat(ctx, chat.address, { viewer, account, before: readNoteCursor(before) }),
    mayModerateChat(ctx, chat.address),
  ])
  return {
    ...page,
    ...chat,
    activity: addressTarget(chat.address),
    relay: ctx.site.relayUrl,
    now: Math.floor(ctx.now().getTime() / 1000),
    moderates,
  }
}
