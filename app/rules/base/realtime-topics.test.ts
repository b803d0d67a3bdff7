import { expect, test } from 'vitest'
import { isPublicTopic, topics } from './realtime-topics.ts'

const hex = 'ab'.repeat(32)

test('anybody may hear of the feed, of counts, chats and support, and of nothing else', () => {
  for (const topic of [
    topics.feed,
    topics.counts(hex),
    topics.chat(hex),
    topics.support('a'.repeat(20)),
  ])
    expect(isPublicTopic(topic)).toBe(true)
  for (const topic of ['', 'chat:', 'chat:30311:a:b', `other:${hex}`, `${topics.chat(hex)}x`])
    expect(isPublicTopic(topic)).toBe(false)
})
