/** What a page can hear of, by the names of topics. */
export const topics = {
  /** New notes of everybody. */
  feed: 'feed',
  /** Counts and answers of a note, by its id in hexadecimal digits. */
  note: (id: string) => `note:${id}`,
  /** Comments on content, by its public id. */
  content: (id: string) => `content:${id}`,
} as const

export const mostTopics = 25

const publicTopic = /^(?:feed|note:[0-9a-f]{64}|content:[A-Za-z0-9]{20})$/

/** Whether anybody may hear of a topic. */
export function isPublicTopic(topic: string): boolean {
  return publicTopic.test(topic)
}
