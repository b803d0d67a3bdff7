import { mostTableBytes } from '#app/schemas/studio/item-table.ts'
import { tableTexts as texts } from '#app/texts/studio/item-table.ts'
import { readFormWithFile } from '#app/.server/base/http/form-with-file.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'

/** The table of the form. @throws AppError 400, 413 */
export async function sentTable(request: Request): Promise<Buffer> {
  const { tooLarge } = texts
  const { file, problem } = await readFormWithFile(request, { largest: mostTableBytes, tooLarge })
  if (problem) throw invalid('file', problem)
  if (!file?.bytes.length) throw invalid('file', texts.fileMissing)
  return file.bytes
}
