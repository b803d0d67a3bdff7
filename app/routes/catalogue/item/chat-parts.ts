import { viewerKey } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { liveChatView } from '#app/.server/social/chat/index.ts'
import type { ItemPage } from '#app/schemas/catalogue/content-pages.ts'
import type { LiveChatView } from '#app/schemas/social/live-chat.ts'

/** The chat beside a livestream, from where the address says; null where its feed names none. */
export async function shownChat(
  ctx: Ctx,
  request: Request,
  { hit, chat }: Pick<ItemPage, 'hit' | 'chat'>,
): Promise<LiveChatView | null> {
  if (chat === null) return null
  return liveChatView(ctx, {
    id: hit._id,
    address: chat,
    before: new URL(request.url).searchParams.get('messages'),
    viewer: await viewerKey(ctx),
    start: hit.info.start ?? null,
    hasEnded: hit._status === 'ENDED',
  })
}
