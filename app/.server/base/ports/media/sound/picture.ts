import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { inScratchFolder } from '#app/.server/base/lib/temp-folder.ts'
import type { Storage } from '#app/.server/base/ports/storage/index.ts'
import { runFfmpeg } from '../ffmpeg.ts'
import { openExchange } from '../video/exchange.ts'
import type { SoundFacts } from './look.ts'

const largestPicture = 20_000_000

/** The picture in the tags of a stored file, as it is in there; null if it has none, or none of at most 20 MB. */
export function pictureIn(
  storage: Storage,
  key: string,
  { format, bytes, picture }: Pick<SoundFacts, 'format' | 'bytes' | 'picture'>,
  signal: AbortSignal,
): Promise<Buffer | null> {
  if (picture === null) return Promise.resolve(null)
  return inScratchFolder(async (folder) => {
    const exchange = await openExchange({ storage, key, bytes })
    const file = path.join(folder, 'picture')
    try {
      await runFfmpeg(
        { format, url: exchange.input },
        [
          ...['-map', `0:${picture}`, '-c', 'copy', '-frames:v', '1'],
          ...['-f', 'image2', '-update', '1', `file:${file}`],
        ],
        { signal: AbortSignal.any([signal, exchange.failed]) },
      )
      return (await stat(file)).size <= largestPicture ? await readFile(file) : null
    } finally {
      await exchange.close()
    }
  })
}
