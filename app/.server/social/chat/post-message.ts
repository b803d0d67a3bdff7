import type { z } from 'zod'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { liveChatKind } from '#app/protocols/nostr/live-activity.ts'
import {
  longestMessage,
  maxMessageSecondsOff,
  messageProblem,
} from '#app/rules/social/live-chat.ts'
import type { LiveChatItem, postMessageInput } from '#app/schemas/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'
import { relayTexts } from '#app/texts/social/relay.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { viewerKey } from '#app/.server/accounts/records/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { addressTarget } from '#app/.server/social/events/index.ts'
import { refuseUnwelcomeWords } from '#app/.server/accounts/blocks/index.ts'
import { storeEvents } from '#app/.server/social/network/index.ts'
import { hostedChat } from './hosted-chats.ts'
import { requireChat } from './require-chat.ts'
import { readMessage } from './chat-page.ts'

const perMinute = 60

/**
 * me/post-chat-message: posts a message, signed by the account's key, to the chat of a livestream. Idempotent.
 * `message` is null for one that is hidden.
 * @throws NO_CHAT, ERROR_LOGIN_REQUIRED, EMPTY_MESSAGE, LONG_MESSAGE, CHAT_MUTED, SLOW_MODE, CHAT_ENDED, UNWELCOME_WORD, MESSAGE_ERROR
 */
export async function postChatMessage(
  ctx: Ctx,
  { entity, event }: z.output<typeof postMessageInput>,
): Promise<{ message: LiveChatItem | null }> {
  const userId = requireUserId(ctx.actor)
  if ((await viewerKey(ctx)) !== event.pubkey)
    throw new AppError('ERROR_LOGIN_REQUIRED', { status: 403, message: texts.logIn })
  const { address, hasEnded } = await requireChat(ctx, entity._id)
  requireValidMessage(ctx, event, address)
  await refuseUnwelcomeWords(ctx, event.content)
  if (hasEnded) throw new AppError('CHAT_ENDED', { status: 409, message: texts.ended })
  if (
    !(await countAttempt(ctx, {
      bucket: `chat-messages ${userId}`,
      attempts: perMinute,
      seconds: 60,
    }))
  )
    throw new AppError('TOO_MANY_REQUESTS', { status: 429, message: texts.tooMany })
  return transact(ctx, async (ctx) => {
    const [answer] = await storeEvents(ctx, [event])
    if (!answer?.accepted) throw await refusalOf(ctx, answer?.text ?? '', address)
    const message = await readMessage(ctx, address, { id: event.id, viewer: event.pubkey })
    return { message }
  })
}

function requireValidMessage(ctx: Ctx, event: NostrEvent, address: string): void {
  const problem = messageProblem(event.content)
  if (problem === 'empty') throw new AppError('EMPTY_MESSAGE', { message: texts.empty })
  if (problem) throw new AppError('LONG_MESSAGE', { message: texts.tooLong(longestMessage) })
  const activities = event.tags.filter(([name]) => name === 'a').map(([, value]) => value)
  if (event.kind !== liveChatKind) throw messageError('not a chat message')
  if (activities.length !== 1 || activities[0] !== address) throw messageError('of another chat')
  const off = Math.abs(event.created_at - ctx.now().getTime() / 1000)
  if (off > maxMessageSecondsOff) throw messageError('not dated now')
}

/** The error of the call for the relay's answer. */
async function refusalOf(ctx: Ctx, answer: string, address: string): Promise<AppError> {
  if (answer === relayTexts.outcomes.muted)
    return new AppError('CHAT_MUTED', { status: 403, message: texts.muted })
  if (answer !== relayTexts.outcomes.tooSoon) return messageError(answer)
  const chat = await hostedChat(ctx, addressTarget(address))
  const seconds = chat?.slowSeconds ?? 0
  return new AppError('SLOW_MODE', {
    status: 429,
    message: texts.tooSoon(seconds),
    details: { seconds },
  })
}

function messageError(cause: string): AppError {
  return new AppError('MESSAGE_ERROR', { status: 400, message: texts.failed, cause })
}
