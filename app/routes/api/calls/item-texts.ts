import {
  transcribeItem,
  cancelTranscription,
  generateChapters,
  getItemTexts,
  getTranscript,
  updateTranscript,
  applyAiSegments,
  getChapters,
  updateChapters,
  foundChapters,
  getSummary,
} from '#app/.server/studio/texts/index.ts'
import { accountCall, type Call } from '#app/.server/base/http/json-call.ts'
import * as schema from '#app/schemas/studio/item-texts.ts'

/** The studio's calls for transcripts, chapters and summaries. */
export const itemTextsCalls = {
  'me/hosting-item-transcribe': accountCall(schema.transcribeInput, transcribeItem),
  'me/hosting-item-transcribe-cancel': accountCall(schema.textTargetInput, cancelTranscription),
  'me/hosting-item-generate-chapters': accountCall(schema.textTargetInput, generateChapters),
  'me/hosting-item-texts-get': accountCall(schema.textTargetInput, getItemTexts),
  'me/hosting-item-transcript-get': accountCall(schema.textGetInput, getTranscript),
  'me/hosting-item-transcript-update': accountCall(schema.transcriptUpdateInput, updateTranscript),
  'me/hosting-item-transcript-use-ai': accountCall(schema.textUseInput, (ctx, target) =>
    applyAiSegments(ctx, target, 'TRANSCRIPT'),
  ),
  'me/hosting-item-chapters-get': accountCall(schema.textGetInput, getChapters),
  'me/hosting-item-chapters-update': accountCall(schema.chaptersUpdateInput, updateChapters),
  'me/hosting-item-chapters-use-ai': accountCall(schema.textUseInput, (ctx, target) =>
    applyAiSegments(ctx, target, 'CHAPTERS'),
  ),
  'me/hosting-item-chapters-found': accountCall(schema.textTargetInput, foundChapters),
  'me/hosting-item-summary-get': accountCall(schema.textTargetInput, getSummary),
} satisfies Record<string, Call>
