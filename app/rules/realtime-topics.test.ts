import { expect, test } from 'vitest'
import { isPublicTopic, topics } from './realtime-topics.ts'

const hex = 'ab'.repeat(32)

test('anybody may hear of the feed, of counts and of chats, and of nothing else', () => {
  for (const topic of [topics.feed, topics.counts(hex), topics.chat(hex)])
    expect(isPublicTopic(topic)).toBe(true)
  for (const topic of ['', 'chat:', 'chat:30311:a:b', `other:${hex}`, `${topics.chat(hex)}x`])
    expect(isPublicTopic(topic)).toBe(false)
})
