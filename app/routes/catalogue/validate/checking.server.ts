import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { readFormWithFile } from '#app/.server/base/http/form-with-file.ts'
import { type JudgedFeed, reportOf } from '#app/.server/catalogue/checking/index.ts'
import type { FeedReport } from '#app/schemas/catalogue/feed-check.ts'
import { sizeText } from '#app/rules/studio/quota.ts'
import { validateTexts as texts } from '#app/texts/catalogue/validate.ts'

interface Outcome {
  report: FeedReport | null
  /** How large the feed is. */
  size: string
  seconds: number
  problem: string | null
  status: number
}

/** What a check has found, or the message why there was none. */
export async function told(ctx: Ctx, check: () => Promise<JudgedFeed>): Promise<Outcome> {
  const began = ctx.now().getTime()
  try {
    const judged = await check()
    const seconds = (ctx.now().getTime() - began) / 1000
    const report = reportOf(judged)
    return { report, size: sizeText(report.bytes), seconds, problem: null, status: 200 }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { report: null, size: '', seconds: 0, problem: error.message, status: error.status }
  }
}

/** The file of the form. @throws AppError */
export async function checkingFile(request: Request, largest: number) {
  const tooLarge = texts.fileTooLarge(largest)
  const { formData, file, problem } = await readFormWithFile(request, { largest, tooLarge })
  if (problem) throw invalid('file', problem)
  if (!file?.bytes.length) throw invalid('file', texts.fileMissing)
  return { bytes: file.bytes, asksHosts: formData.get('hosts') !== 'skip' }
}
