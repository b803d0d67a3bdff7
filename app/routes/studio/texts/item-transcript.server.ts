import type { Access } from '#app/rules/base/media-path.ts'
import { Readable } from 'node:stream'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  applyAiSegments,
  cancelTranscription,
  transcribeItem,
  updateTranscript,
} from '#app/.server/studio/texts/index.ts'
import { formEnd } from '#app/.server/base/http/form-end.ts'
import { type IncomingFile, readFormWithFiles } from '#app/.server/base/http/form-files.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'

const largestForm = 6_000_000

/** Why a transcript form failed. */
export interface TranscriptProblem {
  status: number
  /** Where to show the error: at the file, at the text, or above the form. */
  at: 'file' | 'text' | 'form'
  message: string
  /** The typed text. */
  typed?: string
}

interface Answer {
  problem?: TranscriptProblem
  end: ReturnType<typeof formEnd>
  /** Whether the transcript was replaced. */
  isSaved?: boolean
}

interface FormContext {
  /** The URL of the audio. */
  audio: string
  /** Whether it is about the lyrics of a track. */
  isLyrics: boolean
  takeFile: (file: IncomingFile) => Promise<unknown>
}

/** Carries out the pressed button of a transcript form. */
export async function saveTranscriptForm(
  ctx: Ctx,
  request: Request,
  target: { feed_id: string; item_id: string; access: Access },
  { audio, isLyrics, takeFile }: FormContext,
): Promise<Answer> {
  let typed: string | undefined
  let end = formEnd(new FormData())
  try {
    const form = await readFormWithFiles(request, {
      maxBytes: largestForm,
      files: { file: takeFile },
    })
    end = formEnd(form.formData)
    const fileError = form.fileErrors.file?.[0]
    if (fileError) return { problem: { status: 400, at: 'file', message: fileError }, end }
    switch (form.formData.get('intent')) {
      case 'transcribe':
        await transcribeItem(ctx, { url: audio })
        return { end }
      case 'cancel':
        await cancelTranscription(ctx, target)
        return { end }
      case 'use-ai':
        await applyAiSegments(ctx, { ...target, hold: true }, 'TRANSCRIPT')
        return { isSaved: true, end }
      case 'save-text':
        typed = String(form.formData.get('text') ?? '')
        if (isLyrics && typed.trim() === '')
          await updateTranscript(ctx, { ...target, segments: [], sync: true, hold: true })
        else await takeFile(typedFile(typed, isLyrics ? 'txt' : 'srt'))
        return { isSaved: true, end }
      default:
        if (form.taken.includes('file')) return { isSaved: true, end }
        return { problem: { status: 400, at: 'file', message: itemTexts.transcript.noFile }, end }
    }
  } catch (error) {
    const { status, message } = toAppError(error)
    const at = typed === undefined ? 'form' : 'text'
    return { problem: { status, at, message, ...(typed !== undefined && { typed }) }, end }
  }
}

function typedFile(typed: string, extension: 'srt' | 'txt'): IncomingFile {
  return {
    name: `typed.${extension}`,
    type: 'text/plain',
    body: Readable.from([Buffer.from(typed)]),
  }
}
