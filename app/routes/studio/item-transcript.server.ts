import type { Access } from '#app/rules/media-path.ts'
import { Readable } from 'node:stream'
import type { Ctx } from '#app/.server/ctx.ts'
import { transcribeItem, useAiSegments } from '#app/.server/hosting/index.ts'
import { type IncomingFile, readFormWithFiles } from '#app/.server/http/form-files.ts'
import { toAppError } from '#app/.server/http/reply.ts'
import { itemTexts } from '#app/texts/item-texts.ts'

const largestForm = 6_000_000

/** Why a form of a transcript did nothing. */
export interface TranscriptProblem {
  status: number
  /** The control at fault: the file, the text, or none of them. */
  at: 'file' | 'text' | 'form'
  message: string
  /** What was typed. */
  typed?: string
}

interface Answer {
  problem?: TranscriptProblem
  /** The transcript is another one now. */
  isSaved?: boolean
}

interface Surroundings {
  /** The address of the audio. */
  audio: string
  takeFile: (file: IncomingFile) => Promise<unknown>
}

/** Does what the pressed button of a transcript's form asks for. */
export async function saveTranscriptForm(
  ctx: Ctx,
  request: Request,
  target: { feed_id: string; item_id: string; access: Access },
  { audio, takeFile }: Surroundings,
): Promise<Answer> {
  let typed: string | undefined
  try {
    const form = await readFormWithFiles(request, {
      maxBytes: largestForm,
      files: { file: takeFile },
    })
    const fileError = form.fileErrors.file?.[0]
    if (fileError) return { problem: { status: 400, at: 'file', message: fileError } }
    switch (form.formData.get('intent')) {
      case 'transcribe':
        await transcribeItem(ctx, { url: audio })
        return {}
      case 'use-ai':
        await useAiSegments(ctx, { ...target, hold: true }, 'TRANSCRIPT')
        return { isSaved: true }
      case 'save-text':
        typed = String(form.formData.get('text') ?? '')
        await takeFile(srtFile(typed))
        return { isSaved: true }
      default:
        if (form.taken.includes('file')) return { isSaved: true }
        return { problem: { status: 400, at: 'file', message: itemTexts.transcript.noFile } }
    }
  } catch (error) {
    const { status, message } = toAppError(error)
    const at = typed === undefined ? 'form' : 'text'
    return { problem: { status, at, message, ...(typed !== undefined && { typed }) } }
  }
}

function srtFile(typed: string): IncomingFile {
  return {
    name: 'transcript.srt',
    type: 'application/x-subrip',
    body: Readable.from([Buffer.from(typed)]),
  }
}
