import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useToast } from '#app/components/ui/toast.tsx'
import { transcriptLimits } from '#app/protocols/transcripts/segment.ts'
import { itemTexts } from '#app/texts/item-texts.ts'
import type { Transcripts, TranscriptVersion } from './transcripts.ts'

const texts = itemTexts.transcript

export interface TranscriptActions {
  /** One is on its way. */
  isBusy: boolean
  /** What is wrong with the file that was chosen. */
  fileError: string | undefined
  transcribe: () => void
  useAi: () => void
  upload: (file: File) => void
}

/** What can be done with the transcript of a version; the page is brought up to date after it. */
export function useTranscriptActions(
  { feedId, itemId }: Transcripts,
  { access, audio }: TranscriptVersion,
): TranscriptActions {
  const target = { feed_id: feedId, item_id: itemId, access }
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [fileError, setFileError] = useState<string>()

  /** Does something that answers what went wrong, if anything did. */
  async function act(work: () => Promise<string | undefined>, failed: string) {
    setBusy(true)
    setFileError(undefined)
    try {
      const problem = await work()
      if (problem === undefined) await revalidate()
      else showToast(problem, 'error')
    } catch {
      showToast(failed, 'error')
    }
    setBusy(false)
  }

  async function call(name: string, body: unknown, failed: string): Promise<string | undefined> {
    const { authenticatedCall } = await import('#app/client/session/authenticated-call.ts')
    const result = await authenticatedCall(name, body)
    if (result.ok) return undefined
    return (result.error.status !== 500 && result.error.message) || failed
  }

  async function upload(file: File) {
    const reading = await readFile(file)
    if ('error' in reading) {
      setFileError(reading.error)
      return undefined
    }
    const { saveTranscript } = await import('#app/client/transcript/browser-saving.ts')
    return (await saveTranscript(target, reading.segments)) ? undefined : texts.updateFailed
  }

  return {
    isBusy,
    fileError,
    transcribe: () =>
      void act(
        () => call('me/hosting-item-transcribe', { url: audio }, texts.makeFailed),
        texts.makeFailed,
      ),
    useAi: () =>
      void act(
        () =>
          call('me/hosting-item-transcript-use-ai', { ...target, hold: true }, texts.updateFailed),
        texts.updateFailed,
      ),
    upload: (file) => void act(() => upload(file), texts.updateFailed),
  }
}

/** The readers of all formats are loaded with the first file. */
async function readFile(file: File) {
  if (file.size > transcriptLimits.bytes) return { error: itemTexts.file.transcriptTooLarge }
  const { readTranscriptFile } = await import('#app/schemas/item-texts.ts')
  return readTranscriptFile(file.name, new Uint8Array(await file.arrayBuffer()))
}
