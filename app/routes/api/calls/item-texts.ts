import * as hosting from '#app/.server/hosting/index.ts'
import { accountCall, type Call } from '#app/.server/http/json-call.ts'
import * as schema from '#app/schemas/item-texts.ts'

/** The studio's calls for transcripts, chapters and summaries. */
export const itemTextsCalls: Record<string, Call> = {
  'me/hosting-item-transcribe': accountCall(schema.transcribeInput, hosting.transcribeItem),
  'me/hosting-item-generate-chapters': accountCall(
    schema.textTargetInput,
    hosting.generateChapters,
  ),
  'me/hosting-item-texts-get': accountCall(schema.textTargetInput, hosting.getItemTexts),
  'me/hosting-item-transcript-get': accountCall(schema.textGetInput, hosting.getTranscript),
  'me/hosting-item-transcript-update': accountCall(
    schema.transcriptUpdateInput,
    hosting.updateTranscript,
  ),
  'me/hosting-item-transcript-use-ai': accountCall(schema.textUseInput, (ctx, target) =>
    hosting.applyAiSegments(ctx, target, 'TRANSCRIPT'),
  ),
  'me/hosting-item-chapters-get': accountCall(schema.textGetInput, hosting.getChapters),
  'me/hosting-item-chapters-update': accountCall(
    schema.chaptersUpdateInput,
    hosting.updateChapters,
  ),
  'me/hosting-item-chapters-use-ai': accountCall(schema.textUseInput, (ctx, target) =>
    hosting.applyAiSegments(ctx, target, 'CHAPTERS'),
  ),
  'me/hosting-item-chapters-found': accountCall(schema.textTargetInput, hosting.foundChapters),
  'me/hosting-item-summary-get': accountCall(schema.textTargetInput, hosting.getSummary),
}
