import { AppError } from '#app/.server/base/lib/errors.ts'
import type { FeedPreview } from '#app/.server/studio/moving/index.ts'
import { type showImportInput, startImportForm } from '#app/schemas/studio/imports.ts'
import type { z } from 'zod'

type Asked = z.output<typeof startImportForm>

/** What the user asked to look up and the preview found, or the error message. */
export interface LookedUp {
  asked: Asked
  preview: FeedPreview | null
  problem: string | null
}

/** Looks up the feed that the URL's query asks for. */
export async function lookUp(
  request: Request,
  look: (input: Asked) => Promise<FeedPreview>,
): Promise<LookedUp> {
  const params = Object.fromEntries(new URL(request.url).searchParams)
  const asked = startImportForm.safeParse(params).data ?? {}
  if (!asked.url && !asked.pi_id) return { asked, preview: null, problem: null }
  try {
    return { asked, preview: await look(asked), problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { asked, preview: null, problem: error.message }
  }
}

/** The show that a form names. */
export function showOf({ url, pi_id }: Asked): z.output<typeof showImportInput> {
  return pi_id ? { pi_id } : { url: url ?? '' }
}
