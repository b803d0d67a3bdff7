import * as clips from '#app/.server/clips/index.ts'
import { accountCall, type Call, publicCall } from '#app/.server/http/json-call.ts'
import { findItem, loadTranscript } from '#app/.server/transcripts/index.ts'
import * as schema from '#app/schemas/clips.ts'
import { loadTranscriptInput } from '#app/schemas/transcripts.ts'

export const clipsCalls: Record<string, Call> = {
  'me/clip-create': accountCall(schema.clipCreateInput, clips.createClip),
  'me/clip-update': accountCall(schema.clipUpdateInput, clips.updateClip),
  'me/clip-delete': accountCall(schema.clipIdInput, clips.deleteClip),
  'search/clips-for-profile': publicCall(schema.clipsForProfileInput, clips.clipsForProfile),
}

export const clipsReads: Record<string, Call> = {
  'api/load-clip': publicCall(schema.loadClipInput, async (ctx, input) => {
    const { clip } = await clips.loadClip(ctx, input)
    return { clip }
  }),
  'api/load-transcript': publicCall(loadTranscriptInput, async (ctx, input) => {
    const { segments } =
      input.type === 'CLIP'
        ? await clips.clipTranscript(ctx, { id: input._id })
        : await loadTranscript(ctx, await findItem(ctx, input._id))
    return { transcript: { data: { segments } } }
  }),
}
