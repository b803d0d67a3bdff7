import { largest } from '#app/rules/studio/upload-file.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { FormFile } from '#app/.server/studio/uploads/index.ts'

/** Fetches an image from another host as if it came with a form. @throws AppError or GuardedFetchError */
export async function imageAt(ctx: Ctx, url: string): Promise<FormFile> {
  const response = await ctx.fetch(url, { maxBytes: largest.image, timeoutMs: 60_000 })
  if (response.status !== 200) {
    response.discard()
    const message = importTexts.notes.answered(response.status)
    throw new AppError('UNAVAILABLE', { status: 502, message })
  }
  const name = new URL(url).pathname.split('/').at(-1) || 'cover'
  return { name, type: response.headers['content-type'] ?? '', body: response.body }
}
