import { accountOf } from '#app/.server/social/moderation/index.ts'
import { accountCall, type Call, callsOf } from '#app/.server/base/http/json-call.ts'
import {
  loadLiveChat,
  postChatMessage,
  hideMessage,
  showMessage,
  pinMessage,
  unpinMessage,
  mutePerson,
  unmutePerson,
  setSlowMode,
} from '#app/.server/social/chat/index.ts'
import * as schema from '#app/schemas/social/live-chat.ts'

/** The calls of whoever writes in a live chat, and of its hosts. */
export const liveChatCalls = callsOf('SOCIAL', {
  'me/post-chat-message': accountCall(schema.postMessageInput, postChatMessage),
  'me/load-live-chat': accountCall(schema.loadLiveChatInput, (ctx, input) =>
    loadLiveChat(ctx, { ...input, account: accountOf(ctx) }),
  ),
  'me/live-chat-message-hide': accountCall(schema.chatMessageInput, hideMessage),
  'me/live-chat-message-show': accountCall(schema.chatMessageInput, showMessage),
  'me/live-chat-message-pin': accountCall(schema.pinMessageInput, pinMessage),
  'me/live-chat-message-unpin': accountCall(schema.unpinMessageInput, unpinMessage),
  'me/live-chat-person-mute': accountCall(schema.chatPersonInput, mutePerson),
  'me/live-chat-person-unmute': accountCall(schema.chatPersonInput, unmutePerson),
  'me/live-chat-slow-mode-set': accountCall(schema.slowModeInput, setSlowMode),
}) satisfies Record<string, Call>
