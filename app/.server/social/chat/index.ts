export { loadLiveChat } from './chat-page.ts'
export { liveChatView } from './chat-view.ts'
export { saveHostedChat } from './hosted-chats.ts'
export {
  hideMessage,
  mutePerson,
  peopleMutedInChats,
  pinMessage,
  setSlowMode,
  showMessage,
  unmutePerson,
  unpinMessage,
} from './moderate.ts'
export { postChatMessage } from './post-message.ts'
