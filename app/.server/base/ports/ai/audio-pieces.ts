import { stat } from 'node:fs/promises'
import path from 'node:path'
import { hasFfmpeg, type MediaInput, runFfmpeg } from '#app/.server/base/ports/media/index.ts'
import { inScratchFolder } from '#app/.server/base/lib/temp-folder.ts'

/** The format in which pieces of audio are cut for one speech recogniser. */
interface PieceForm {
  extension: 'wav' | 'mp3' | 'pcm'
  /** ffmpeg's output arguments. */
  args: string[]
  seconds: number
}

/** A local file of audio, and the format that it was found to have. */
export interface AudioFile {
  path: string
  format: Extract<MediaInput['format'], 'mp3' | 'wav'>
}

/** How work on an audio is followed and ended. */
export interface Watched {
  /** Ends the work, with its programs. */
  signal?: AbortSignal | undefined
  /** Told how many seconds of the sound are done. */
  onProgress?: ((seconds: number) => Promise<void>) | undefined
}

const maxSeconds = 12 * 3600
const pieceTimeoutMs = 300_000

export function canCutAudio(): Promise<boolean> {
  return hasFfmpeg()
}

/**
 * Cuts an audio file into pieces and calls `use` with each one and its start in seconds; it may tell at which second the
 * next one begins. Only one piece is on disk at a time.
 */
export async function forEachPiece(
  file: AudioFile,
  form: PieceForm,
  use: (piece: string, start: number) => Promise<number | void>,
  { signal, onProgress }: Watched = {},
): Promise<void> {
  await inScratchFolder(async (folder) => {
    for (let start = 0; start < maxSeconds;) {
      const piece = path.join(folder, `piece.${form.extension}`)
      signal?.throwIfAborted()
      await cutPiece(file, piece, start, form, signal)
      // A piece beyond the end of the audio has headers only.
      const { size } = await stat(piece)
      if (size < 1_000) break
      const next = await use(piece, start)
      start = next ?? start + form.seconds
      await onProgress?.(start)
    }
  })
}

async function cutPiece(
  file: AudioFile,
  piece: string,
  start: number,
  form: PieceForm,
  signal: AbortSignal | undefined,
): Promise<void> {
  const timeout = AbortSignal.timeout(pieceTimeoutMs)
  await runFfmpeg(
    { format: file.format, url: `file:${file.path}`, from: start, length: form.seconds },
    [
      ...['-map', '0:a:0', '-vn', '-map_metadata', '-1', '-ac', '1', '-ar', '16000'],
      ...form.args,
      `file:${piece}`,
    ],
    { signal: signal ? AbortSignal.any([timeout, signal]) : timeout },
  )
}
