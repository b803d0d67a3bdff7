import { href } from 'react-router'
import { startImportForm } from '#app/schemas/studio/imports.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { BrokenForm } from '#app/.server/base/http/form-files.ts'
import { readFormWithFile, type SentFile } from '#app/.server/base/http/form-with-file.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import {
  type FeedFile,
  largestFeedFile,
  startFileImport,
} from '#app/.server/studio/moving/index.ts'

type Started = Awaited<ReturnType<typeof startFileImport>>
type ByAddress = (asked: {
  url?: string | undefined
  pi_id?: string | undefined
}) => Promise<Started>

/** Starts the import that the page's form asks for: of the feed at an address, or of one that was saved as a file. */
export async function startImportAction(
  ctx: Ctx,
  request: Request,
  { type, byAddress }: { type: FeedFile['type']; byAddress: ByAddress },
) {
  const { formData, file, problem } = await sentForm(request)
  return formAction(formData, startImportForm, async ({ from, ...asked }) => {
    if (problem) throw problem
    const started =
      from === 'file'
        ? await startFileImport(ctx, { type, ...(file ?? { name: '', bytes: Buffer.alloc(0) }) })
        : await byAddress(asked)
    return redirect(href('/studio/import/:importId', { importId: started.import._id }), 303)
  })
}

interface SentForm {
  formData: FormData
  file?: SentFile | null
  /** Why the form or its file couldn't be read. */
  problem?: AppError | undefined
}

async function sentForm(request: Request): Promise<SentForm> {
  const { fileTooLarge: tooLarge } = importTexts.errors
  try {
    const form = await readFormWithFile(request, { largest: largestFeedFile, tooLarge })
    return { ...form, problem: form.problem ? invalid('file', form.problem) : undefined }
  } catch (error) {
    if (!(error instanceof BrokenForm)) throw error
    const refusal = { status: 413, field: 'file', message: tooLarge }
    const problem = error.code === 'TOO_LARGE' ? new AppError('TOO_LARGE', refusal) : error
    return { formData: new FormData(), problem }
  }
}
