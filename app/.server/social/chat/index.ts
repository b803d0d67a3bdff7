export { keepChat } from './hosted-chats.ts'
export {
  hideMessage,
  mutePerson,
  mutedInChats,
  pinMessage,
  setSlowMode,
  showMessage,
  unmutePerson,
  unpinMessage,
} from './moderate.ts'
export { postChatMessage } from './post.ts'
export { loadLiveChat } from './read.ts'
export { liveChatView } from './view.ts'
