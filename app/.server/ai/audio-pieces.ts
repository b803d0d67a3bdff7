import { stat } from 'node:fs/promises'
import path from 'node:path'
import { hasFfmpeg, runFfmpeg } from '../media/index.ts'
import { inScratchFolder } from '../scratch.ts'

/** How pieces of audio are written, for one kind of reader. */
interface PieceForm {
  extension: 'wav' | 'mp3'
  /** ffmpeg's arguments for it. */
  args: string[]
  seconds: number
}

const mostSeconds = 12 * 3600
const pieceTimeoutMs = 300_000

export function canCutAudio(): Promise<boolean> {
  return hasFfmpeg()
}

/** Hands each piece of an audio file to `use` in turn, with the second that it begins at; one at a time is on the disk. */
export async function forEachPiece(
  file: string,
  form: PieceForm,
  use: (piece: string, start: number) => Promise<void>,
): Promise<void> {
  await inScratchFolder(async (folder) => {
    for (let start = 0; start < mostSeconds; start += form.seconds) {
      const piece = path.join(folder, `piece.${form.extension}`)
      await cutPiece(file, piece, start, form)
      // Past the end there are headers alone.
      const { size } = await stat(piece)
      if (size < 1_000) break
      await use(piece, start)
    }
  })
}

async function cutPiece(
  file: string,
  piece: string,
  start: number,
  form: PieceForm,
): Promise<void> {
  const from = ['-ss', String(start), '-t', String(form.seconds), '-i', `file:${file}`]
  await runFfmpeg(
    [
      ...['-protocol_whitelist', 'file', ...from],
      ...['-map', '0:a:0', '-vn', '-map_metadata', '-1', '-ac', '1', '-ar', '16000'],
      ...form.args,
      `file:${piece}`,
    ],
    { signal: AbortSignal.timeout(pieceTimeoutMs) },
  )
}
