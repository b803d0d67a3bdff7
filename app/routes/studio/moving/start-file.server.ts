import { href } from 'react-router'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import { startImportForm } from '#app/schemas/studio/imports.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import { BrokenForm, readFormWithFiles } from '#app/.server/base/http/form-files.ts'
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

/** Besides the file: the other fields and the form's own marks. */
const formBytes = 100_000

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
  file?: Omit<FeedFile, 'type'>
  /** Why the form or its file couldn't be read. */
  problem?: AppError
}

async function sentForm(request: Request): Promise<SentForm> {
  let file: SentForm['file']
  try {
    const { formData, fileErrors } = await readFormWithFiles(request, {
      maxBytes: largestFeedFile + formBytes,
      files: {
        file: async ({ name, body }) => {
          file = { name, bytes: await wholeBody(body, largestFeedFile, tooLarge) }
        },
      },
    })
    const message = fileErrors.file?.[0]
    if (message) return { formData, problem: invalid('file', message) }
    return { formData, ...(file && { file }) }
  } catch (error) {
    if (!(error instanceof BrokenForm)) throw error
    const isTooLarge = error.code === 'TOO_LARGE'
    return { formData: new FormData(), problem: isTooLarge ? tooLarge() : error }
  }
}

function tooLarge(): AppError {
  const { fileTooLarge } = importTexts.errors
  return new AppError('TOO_LARGE', { status: 413, field: 'file', message: fileTooLarge })
}
