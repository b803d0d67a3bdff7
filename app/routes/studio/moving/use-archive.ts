import { useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { sendArchive } from '#app/client/studio/moving/send-archive.ts'
import { browserLine } from '#app/client/studio/upload/line.ts'
import { sendInWorker } from '#app/client/studio/upload/send-in-worker.ts'
import type { ShownUpload } from '#app/client/studio/upload/upload-state.ts'
import { browserUploadCalls } from '#app/client/studio/upload/uploads.ts'
import { uploadTexts } from '#app/texts/studio/uploads.ts'

interface Archive {
  /** The one that is on its way. */
  sending: ShownUpload | null
  error: string | null
  send: (file: File) => void
  stop: () => void
}

const dependencies = { calls: browserUploadCalls, send: sendInWorker, line: browserLine }

/** Sends an archive in parts, and opens the page of its import once it is there. It stops with its page, and goes on later. */
export function useArchive(type: 'PODCAST' | 'ARTIST'): Archive {
  const [sending, setSending] = useState<ShownUpload | null>(null)
  const [error, setError] = useState<string | null>(null)
  const ending = useRef<AbortController>(null)
  const begun = useRef<string>(null)
  const navigate = useNavigate()
  useEffect(() => () => ending.current?.abort(), [])

  async function run(file: File, { signal }: AbortController): Promise<void> {
    const show = (changes: Partial<ShownUpload>) =>
      setSending((before) => before && { ...before, ...changes })
    try {
      const importId = await sendArchive(dependencies, {
        file,
        type,
        signal,
        onBegun: (importId) => (begun.current = importId),
        onProgress: (sent_bytes) => show({ sent_bytes }),
        onLine: (isThere) => show({ waitsFor: isThere ? null : 'line' }),
      })
      if (!signal.aborted) await navigate(href('/studio/import/:importId', { importId }))
    } catch (failure) {
      if (!signal.aborted)
        setError(failure instanceof Error ? failure.message : uploadTexts.couldNotUpload)
    }
    if (!signal.aborted) setSending(null)
  }

  return {
    sending,
    error,
    send(file) {
      ending.current?.abort()
      ending.current = new AbortController()
      setError(null)
      setSending(atFirst(file))
      void run(file, ending.current)
    },
    stop() {
      ending.current?.abort()
      setSending(null)
      if (begun.current !== null) void takeBack(begun.current)
      begun.current = null
    },
  }
}

/** What doesn’t get through the page of the import offers as well. */
async function takeBack(import_id: string): Promise<void> {
  await browserUploadCalls.ask('me/hosting-import-cancel', { import_id }).catch(() => undefined)
}

function atFirst({ name: filename, size: num_bytes }: File): ShownUpload {
  return {
    filename,
    num_bytes,
    sent_bytes: 0,
    duration: null,
    status: 'uploading',
    waitsFor: null,
  }
}
