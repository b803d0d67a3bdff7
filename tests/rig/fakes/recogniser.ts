import type { Ai, Heard } from '#app/.server/base/ports/ai/index.ts'

type Segment = Heard['segments'][number]

/** What a recogniser that isn't there has heard. */
export function heard(segments: Segment[], made: Partial<Heard> = {}): Heard {
  return { segments, madeBy: 'test', isDraft: false, confidence: null, ...made }
}

/** A recogniser whose transcripts are drafts. */
export function drafting(speech: Ai['speech'], made: Partial<Heard> = {}): Ai['speech'] {
  return {
    ...speech,
    transcribe: async (file, options) => ({
      ...(await speech.transcribe(file, options)),
      isDraft: true,
      ...made,
    }),
  }
}
