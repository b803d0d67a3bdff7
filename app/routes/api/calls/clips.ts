import {
  createClip,
  updateClip,
  deleteClip,
  clipsForProfile,
  loadClip,
  clipTranscript,
} from '#app/.server/library/clips/index.ts'
import { accountCall, type Call, publicRead } from '#app/.server/base/http/json-call.ts'
import { findItem, loadTranscript } from '#app/.server/catalogue/transcripts/index.ts'
import * as schema from '#app/schemas/library/clips.ts'
import { loadTranscriptInput } from '#app/schemas/catalogue/transcripts.ts'

export const clipsCalls = {
  'me/clip-create': accountCall(schema.clipCreateInput, createClip),
  'me/clip-update': accountCall(schema.clipUpdateInput, updateClip),
  'me/clip-delete': accountCall(schema.clipIdInput, deleteClip),
  'search/clips-for-profile': publicRead(schema.clipsForProfileInput, clipsForProfile),
} satisfies Record<string, Call>

export const clipsReads = {
  'api/load-clip': publicRead(schema.loadClipInput, async (ctx, input) => {
    const { clip } = await loadClip(ctx, input)
    return { clip }
  }),
  'api/load-transcript': publicRead(loadTranscriptInput, async (ctx, input) => {
    const { segments } =
      input.type === 'CLIP'
        ? await clipTranscript(ctx, { id: input._id })
        : await loadTranscript(ctx, await findItem(ctx, input._id))
    return { transcript: { data: { segments } } }
  }),
} satisfies Record<string, Call>
