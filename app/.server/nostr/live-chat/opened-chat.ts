import { chatOfLivestream, type NamedChat } from '#app/.server/catalogue/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { notFound } from '#app/.server/errors.ts'

/** @throws NO_CHAT where the livestream isn't there, or has no chat on Nostr */
export async function openedChat(ctx: Pick<Ctx, 'db'>, id: string): Promise<NamedChat> {
  const chat = await chatOfLivestream(ctx, id)
  if (!chat) throw notFound('NO_CHAT', 'There is no such chat.')
  return chat
}
