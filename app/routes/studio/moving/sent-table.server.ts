import { mostTableBytes } from '#app/schemas/studio/item-table.ts'
import { tableTexts as texts } from '#app/texts/studio/item-table.ts'
import { readFormWithFile } from '#app/.server/base/http/form-with-file.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'

/** The table of the form, and whether all its rows are wanted. @throws AppError 400, 413 */
export async function sentTable(request: Request): Promise<{ bytes: Buffer; again: boolean }> {
  const { tooLarge } = texts
  const sent = await readFormWithFile(request, { largest: mostTableBytes, tooLarge })
  const { file, formData, problem } = sent
  if (problem) throw invalid('file', problem)
  if (!file?.bytes.length) throw invalid('file', texts.fileMissing)
  return { bytes: file.bytes, again: formData.has('again') }
}
