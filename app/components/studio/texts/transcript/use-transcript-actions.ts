import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { transcriptLimits } from '#app/protocols/text/transcripts/segment.ts'
import { itemTexts } from '#app/texts/studio/item-texts.ts'
import { isFailedAnswer } from '#app/components/base/forms/failed-answer.ts'
import { useSentForms } from '#app/components/base/forms/use-sent-forms.ts'
import type { TranscriptProblem } from './plain-transcript.tsx'
import { transcriptPath, type Transcripts, type TranscriptVersion } from './transcripts.ts'

const texts = itemTexts.transcript

export interface TranscriptActions {
  /** Whether an action is running. */
  isBusy: boolean
  /** The error about the chosen file. */
  fileError: string | undefined
  transcribe: () => void
  cancel: () => void
  useAi: () => void
  upload: (file: File) => void
}

/** The actions on a version's transcript; the page is revalidated after each. */
export function useTranscriptActions(
  transcripts: Transcripts,
  { access }: TranscriptVersion,
): TranscriptActions {
  const { feedId, itemId } = transcripts
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [isUploading, setUploading] = useState(false)
  const [fileError, setFileError] = useState<string>()
  const { sent, send } = useSentForms<Taken | TranscriptProblem>((answer, form) => {
    if ('taken' in answer) return
    const failed = failures[String(form.get('intent'))] ?? texts.updateFailed
    showToast(isFailedAnswer(answer) || answer.status === 500 ? failed : answer.message, 'error')
  })
  const path = transcriptPath(transcripts, access)

  async function upload(file: File) {
    const reading = await readFile(file)
    if ('error' in reading) return setFileError(reading.error)
    const { saveTranscript } = await import('#app/client/studio/texts/save-transcript.ts')
    const target = { feed_id: feedId, item_id: itemId, access }
    if (await saveTranscript(target, reading.segments)) await revalidate()
    else showToast(texts.updateFailed, 'error')
  }

  return {
    isBusy: isUploading || sent.length > 0,
    fileError,
    transcribe: () => send({ intent: 'transcribe' }, path),
    cancel: () => send({ intent: 'cancel' }, path),
    useAi: () => send({ intent: 'use-ai' }, path),
    upload(file) {
      setUploading(true)
      setFileError(undefined)
      upload(file)
        .catch(() => showToast(texts.updateFailed, 'error'))
        .finally(() => setUploading(false))
    },
  }
}

const failures: Record<string, string> = {
  transcribe: texts.makeFailed,
  cancel: texts.cancelFailed,
}

interface Taken {
  taken: true
}

/** The parsers for all formats are loaded with the first file. */
async function readFile(file: File) {
  if (file.size > transcriptLimits.bytes) return { error: itemTexts.file.transcriptTooLarge }
  const { readTranscriptFile } = await import('#app/schemas/studio/item-texts.ts')
  return readTranscriptFile(file.name, new Uint8Array(await file.arrayBuffer()))
}
