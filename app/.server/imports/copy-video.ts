import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { toFilename } from '#app/protocols/media-path.ts'
import { videoTexts } from '#app/texts/video.ts'
import type { Ctx } from '../ctx.ts'
import { AppError } from '../errors.ts'
import { getItemVideos, largestVideo, uploadVideo } from '../hosting/index.ts'
import { CopyRefused, download, partSize } from './download.ts'
import { mostVideoFailures, mostVideoRuns } from './limits.ts'
import { isRefusedForGood } from './measure.ts'

interface Target {
  feed_id: string
  item_id: string
}

interface VideoCopy {
  url: string
  /** Where its bytes are put aside until all are there. */
  file: string
  /** Called now and then with how many bytes are there. */
  onProgress: (bytes: number) => Promise<void>
}

/** Copies the video of an item here and has it converted, as an upload is. */
export async function copyVideo(ctx: Ctx, target: Target, copy: VideoCopy): Promise<void> {
  const { included } = await getItemVideos(ctx, target)
  if (!included)
    throw new AppError('PLAN_NOT_INCLUDED', { status: 403, message: videoTexts.notIncluded })
  try {
    await downloadInRuns(ctx, copy)
    await uploadVideo(
      ctx,
      { ...target, access: 'DEFAULT' },
      { name: nameOf(copy.url), type: 'video/mp4', body: createReadStream(copy.file) },
    )
  } finally {
    await rm(copy.file, { force: true })
  }
}

/** A video is larger than what one run brings: each run goes on where the one before it stopped. */
async function downloadInRuns(ctx: Ctx, { url, file, onProgress }: VideoCopy): Promise<void> {
  let validator: string | null = null
  let failures = 0
  for (let run = 1; ; run++) {
    const before = await partSize(file)
    try {
      return await download(ctx, file, {
        url,
        validator,
        maxBytes: largestVideo,
        onVersion(version) {
          validator = version
          return Promise.resolve()
        },
        onProgress,
      })
    } catch (error) {
      if ((await partSize(file)) <= before) failures++
      const isGivenUp = failures === mostVideoFailures || run === mostVideoRuns
      if (isGivenUp || error instanceof CopyRefused || isRefusedForGood(error)) throw error
    }
  }
}

/** The file's name at its old place, as the name of an MP4. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  return `${toFilename(last).replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'video'}.mp4`
}
