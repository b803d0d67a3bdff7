import { accountCall, type Call } from '#app/.server/http/json-call.ts'
import * as nostr from '#app/.server/nostr/index.ts'
import * as schema from '#app/schemas/live-chat.ts'

/** The calls of whoever writes in a live chat, and of its hosts. */
export const liveChatCalls: Record<string, Call> = {
  'me/post-chat-message': accountCall(schema.postMessageInput, nostr.postChatMessage),
  'me/live-chat-message-hide': accountCall(schema.chatMessageInput, nostr.hideMessage),
  'me/live-chat-message-show': accountCall(schema.chatMessageInput, nostr.showMessage),
  'me/live-chat-message-pin': accountCall(schema.pinMessageInput, nostr.pinMessage),
  'me/live-chat-message-unpin': accountCall(schema.unpinMessageInput, nostr.unpinMessage),
  'me/live-chat-person-mute': accountCall(schema.chatPersonInput, nostr.mutePerson),
  'me/live-chat-person-unmute': accountCall(schema.chatPersonInput, nostr.unmutePerson),
  'me/live-chat-slow-mode-set': accountCall(schema.slowModeInput, nostr.setSlowMode),
}
