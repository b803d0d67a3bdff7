/** What a page can hear of, by the names of topics. */
export const topics = {
  /** New notes of everybody. */
  feed: 'feed',
  /** What is counted for a note, by its id in hexadecimal digits. */
  counts: (id: string) => `counts:${id}`,
  /** New messages in the chat of a live activity, and what its host changes: by the hash of its address. */
  chat: (activity: string) => `chat:${activity}`,
  /** What a piece of content is supported with, by its id. */
  support: (id: string) => `support:${id}`,
  /** The balance and transactions of an account's wallet, by its id: for that account alone. */
  wallet: (userId: string) => `wallet:${userId}`,
  /** What is sent to the shows and artists of an account, by its id: for that account alone. */
  income: (userId: string) => `activity:${userId}`,
} as const

export const maxTopics = 25

const publicTopic = /^(?:feed|(?:counts|chat):[0-9a-f]{64}|support:[A-Za-z0-9]{20})$/

const ownTopic = /^(?:wallet|activity):([A-Za-z0-9]{1,40})$/

/** The account that alone may hear of a topic; null where the topic is no account's. */
export function ownerOfTopic(topic: string): string | null {
  return ownTopic.exec(topic)?.[1] ?? null
}

/** Whether anybody may hear of a topic. */
export function isPublicTopic(topic: string): boolean {
  return publicTopic.test(topic)
}
