import { playQueueLimits } from '#app/rules/library/play-queue.ts'

/** What is refused of a queue that an app saves. */
export const playQueueTexts = {
  tooLong: `A queue has at most ${playQueueLimits.items} entries.`,
  notThere: 'What is played isn’t in the queue.',
} as const
