import { wholeBody } from '#app/protocols/text/whole-body.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { readFormWithFiles } from './form-files.ts'

/** A file of a form, as it was sent. */
interface SentFile {
  name: string
  bytes: Buffer
}

interface FormWithFile {
  /** The fields that aren't files. */
  formData: FormData
  /** What was chosen as `file`; null where nothing was, or it was refused. */
  file: SentFile | null
  /** Why it was refused. */
  problem: string | undefined
}

/** Besides the file: the other fields and the form's own marks. */
const formBytes = 100_000

/**
 * Reads a form whose field `file` is a file small enough to be held.
 * @throws BrokenForm 400 BAD_FORM, 413 TOO_LARGE
 */
export async function readFormWithFile(
  request: Request,
  { largest, tooLarge }: { largest: number; tooLarge: string },
): Promise<FormWithFile> {
  const sent: Pick<FormWithFile, 'file'> = { file: null }
  const refusal = () => new AppError('TOO_LARGE', { status: 413, message: tooLarge })
  const { formData, fileErrors } = await readFormWithFiles(request, {
    maxBytes: largest + formBytes,
    files: {
      file: async ({ name, body }) => {
        sent.file = { name, bytes: await wholeBody(body, largest, refusal) }
      },
    },
  })
  return { formData, ...sent, problem: fileErrors.file?.[0] }
}
