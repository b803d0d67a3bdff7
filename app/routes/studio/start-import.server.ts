import { href } from 'react-router'
import type { Ctx } from '#app/.server/ctx.ts'
import { AppError } from '#app/.server/errors.ts'
import type { FeedPreview } from '#app/.server/imports/index.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { type showImportInput, startImportForm } from '#app/schemas/imports.ts'
import type { z } from 'zod'

type Asked = z.output<typeof startImportForm>

/** What a page of importing was asked to look up, and what there is; a page says what is wrong in its place. */
export interface LookedUp {
  asked: Asked
  preview: FeedPreview | null
  problem: string | null
}

/** Looks up what the address of a page asks about. */
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

/** The show that a form means. */
export function showOf({ url, pi_id }: Asked): z.output<typeof showImportInput> {
  return pi_id ? { pi_id } : { url: url ?? '' }
}

/** Whoever isn't logged in does so first, and comes back to what they had looked up. */
export function logInFirst(ctx: Ctx, request: Request, asked: Asked): void {
  if (ctx.actor.kind === 'user') return
  const given = Object.entries(asked).filter((entry): entry is [string, string] => !!entry[1])
  const { pathname } = new URL(request.url)
  const from = `${pathname}?${new URLSearchParams(given)}`
  throw redirect(`${href('/login')}?${new URLSearchParams({ from })}`, 303)
}
