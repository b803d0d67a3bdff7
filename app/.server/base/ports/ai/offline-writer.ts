import { extractSummary } from './extract-summary.ts'
import type { TextWriter } from './port.ts'
import { titlesFor } from './titles.ts'
import { findTopics } from './topics.ts'

/** Makes chapters and summaries from the transcript's own words, on this machine. */
export function offlineWriter(): TextWriter {
  return {
    name: 'offline',
    isDraft: true,
    async chapters(segments) {
      const topics = findTopics(segments)
      const titles = titlesFor(topics)
      return topics.map((topic, index) => ({
        title: titles[index] ?? '',
        start: index === 0 ? 0 : (topic[0]?.start ?? 0),
      }))
    },
    summary: async (segments) => extractSummary(segments),
  }
}
