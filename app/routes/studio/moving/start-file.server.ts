import { href } from 'react-router'
import { isTar, tarBlock } from '#app/protocols/media/tar-header.ts'
import { wholeBody } from '#app/protocols/text/whole-body.ts'
import { largestArchive } from '#app/rules/studio/upload-file.ts'
import { startImportForm } from '#app/schemas/studio/imports.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { formAction } from '#app/.server/base/http/form-action.ts'
import {
  BrokenForm,
  type IncomingFile,
  readFormWithFiles,
} from '#app/.server/base/http/form-files.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { withStart } from '#app/.server/base/lib/with-start.ts'
import {
  type FeedFile,
  largestFeedFile,
  startArchiveImport,
  startFileImport,
} from '#app/.server/studio/moving/index.ts'

type Started = Awaited<ReturnType<typeof startFileImport>>
type ByAddress = (asked: {
  url?: string | undefined
  pi_id?: string | undefined
}) => Promise<Started>

/**
 * Starts the import that the page's form asks for: of the feed at an address, of one that was saved as a file, or of an
 * archive of ours, which goes into the store while it arrives.
 */
export async function startImportAction(
  ctx: Ctx,
  request: Request,
  { type, byAddress }: { type: FeedFile['type']; byAddress: ByAddress },
) {
  const { formData, started, problem } = await sentForm(ctx, request, type)
  return formAction(formData, startImportForm, async ({ from, ...asked }) => {
    if (problem) throw problem
    if (from === 'file' && !started) throw invalid('file', importTexts.errors.fileMissing)
    const { import: begun } = started ?? (await byAddress(asked))
    return redirect(href('/studio/import/:importId', { importId: begun._id }), 303)
  })
}

interface SentForm {
  formData: FormData
  /** The import that the form's file has begun. */
  started?: Started | undefined
  /** Why the form or its file couldn't be read. */
  problem?: AppError | undefined
}

async function sentForm(ctx: Ctx, request: Request, type: FeedFile['type']): Promise<SentForm> {
  const sent: Pick<SentForm, 'started' | 'problem'> = {}
  try {
    const { formData } = await readFormWithFiles(request, {
      maxBytes: largestArchive,
      files: {
        file: async (file) => {
          // A form has one file: what comes after it is nobody's.
          if (sent.started ?? sent.problem) return
          try {
            sent.started = await startWith(ctx, type, file)
          } catch (error) {
            if (!(error instanceof AppError) || error instanceof BrokenForm) throw error
            sent.problem = atFile(error)
          }
        },
      },
    })
    return { formData, ...sent }
  } catch (error) {
    if (!(error instanceof BrokenForm)) throw error
    return { formData: new FormData(), problem: atFile(error) }
  }
}

/** An archive by how it begins; everything else is read whole, as a saved feed. */
async function startWith(ctx: Ctx, type: FeedFile['type'], file: IncomingFile): Promise<Started> {
  const { start, whole } = await withStart(file.body, tarBlock)
  if (isTar(start)) return startArchiveImport(ctx, { ...file, type, body: whole })
  // What is no archive and too large to be a feed isn't read to its end.
  const bytes = await wholeBody(whole, largestFeedFile, () => {
    return new BrokenForm('TOO_LARGE', { status: 413, message: importTexts.errors.fileTooLarge })
  })
  return startFileImport(ctx, { type, name: file.name, bytes })
}

function atFile({ code, status, message }: AppError): AppError {
  return new AppError(code, { status, message, field: 'file' })
}
