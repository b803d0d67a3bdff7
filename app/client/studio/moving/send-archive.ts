import { keepTrying } from '#app/client/studio/upload/keep-trying.ts'
import type { Line } from '#app/client/studio/upload/line.ts'
import type { SendFile } from '#app/client/studio/upload/send-in-worker.ts'
import type { UploadCalls } from '#app/client/studio/upload/upload-calls.ts'
import type { Renewed } from '#app/client/studio/upload/upload-target.ts'

interface Begun extends Renewed {
  import_id: string
  part_bytes: number
}

interface Dependencies {
  calls: Pick<UploadCalls, 'ask'>
  send: SendFile
  line: Line
}

interface ArchiveToSend {
  file: File
  type: 'PODCAST' | 'ARTIST'
  signal: AbortSignal
  /** Told once what it becomes is there, which cancelling takes away again. */
  onBegun: (importId: string) => void
  onProgress: (sentBytes: number) => void
  onLine: (isThere: boolean) => void
}

/**
 * Sends an archive in parts, for as long as it takes. What has arrived the server knows by the file’s name and size: whoever
 * chooses it again goes on from there. Resolves with the id of its import.
 */
export function sendArchive(
  { calls, send, line }: Dependencies,
  { file, type, signal, onBegun, onProgress, onLine }: ArchiveToSend,
): Promise<string> {
  const begin = () =>
    calls.ask<Begun>('me/hosting-archive-begin', {
      type,
      filename: file.name,
      num_bytes: file.size,
    })
  const work = async () => {
    const {
      import_id,
      presigned_urls: urls,
      part_etags: done,
      part_bytes: partBytes,
    } = await begin()
    onBegun(import_id)
    onLine(true)
    const told = { signal, onProgress, onLine, onPart: () => undefined }
    await send({ file, urls, done, partBytes }, { ...told, renew: begin })
    await calls.ask('me/hosting-archive-arrived', { import_id })
    return import_id
  }
  return keepTrying(work, { line, signal, onLost: () => onLine(false) })
}
