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
export { postChatMessage } from './post.ts'
export { loadLiveChat } from './read.ts'
export { liveChatView } from './view.ts'
