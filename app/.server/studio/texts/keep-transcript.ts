import { longerThanAudio } from '#app/schemas/studio/item-texts.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { authorizeFeed, authorizeItem } from '#app/.server/studio/records/index.ts'
import { audioLength } from './audio-length.ts'
import { saveTranscript } from './segments.ts'

/**
 * Keeps the transcript that an episode brings along from elsewhere, as it was published. Answers a note where it goes on
 * after the audio.
 */
export async function keepTranscript(
  ctx: Ctx,
  target: { feed_id: string; item_id: string },
  segments: TranscriptSegment[],
): Promise<string[]> {
  await saveTranscript(ctx, target, segments)
  const feed = await authorizeFeed(ctx, target.feed_id)
  const item = await authorizeItem(ctx, feed, target.item_id)
  const note = longerThanAudio(segments, audioLength(item, 'DEFAULT', { hold: false }))
  return note === null ? [] : [note]
}
