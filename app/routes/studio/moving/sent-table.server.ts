import { wholeBody } from '#app/protocols/text/whole-body.ts'
import { mostTableBytes } from '#app/schemas/studio/item-table.ts'
import { tableTexts as texts } from '#app/texts/studio/item-table.ts'
import { readFormWithFiles } from '#app/.server/base/http/form-files.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'

/** Besides the file: the form's own marks. */
const formBytes = 100_000

/** The table of the form. @throws AppError 400, 413 */
export async function sentTable(request: Request): Promise<Buffer> {
  let bytes: Buffer | undefined
  const { fileErrors } = await readFormWithFiles(request, {
    maxBytes: mostTableBytes + formBytes,
    files: {
      file: async ({ body }) => {
        bytes = await wholeBody(
          body,
          mostTableBytes,
          () => new AppError('TOO_LARGE', { status: 413, message: texts.tooLarge }),
        )
      },
    },
  })
  if (fileErrors.file?.[0]) throw invalid('file', fileErrors.file[0])
  if (!bytes || bytes.length === 0) throw invalid('file', texts.fileMissing)
  return bytes
}
