import { data } from 'react-router'
import type { Route } from './+types/search.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import { requireLogin } from '#app/.server/accounts/sessions/index.ts'
import { addFeedAddress } from '#app/.server/library/entries/index.ts'
import {
  type Found,
  limited,
  nothingFound,
  searchEverything,
} from '#app/.server/site/search/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { searchPath } from '#app/rules/catalogue/search-path.ts'
import { SearchResultsPage } from './search-page.tsx'
import { addFeedInput, normalQuery, searchCategorySchema } from '#app/schemas/catalogue/search.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
import { searchFilterTexts } from '#app/texts/catalogue/search-filters.ts'
import { searchTexts } from '#app/texts/catalogue/search.ts'

const limitedSearch = limited(searchEverything)

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const typed = (asked.get('q') ?? '').replaceAll('\0', '').toWellFormed()
  const query = normalQuery(typed)
  const category = searchCategorySchema.nullable().catch(null).parse(asked.get('category'))
  const page = askedPage(asked)
  const wanted = { query, category, page }
  const { found, refused } = await find(pageCtx(context), wanted)
  if (refused) return data({ ...wanted, found, refused }, { status: 429 })
  if (page > 1 && page > found.pages) throw redirect(searchPath({ query, category }))
  return data({ ...wanted, found, refused })
}

/** Searches; returns the hits, or the message if the search was refused. */
async function find(
  ctx: Ctx,
  wanted: Parameters<typeof limitedSearch>[1],
): Promise<{ found: Found; refused: string | null }> {
  try {
    return { found: await limitedSearch(ctx, wanted), refused: null }
  } catch (error) {
    if (error instanceof AppError && error.status === 429)
      return { found: nothingFound, refused: error.message }
    throw error
  }
}

function askedPage(asked: URLSearchParams): number {
  const page = asked.get('page') ?? ''
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1
}

/** Has the feed at an address added and followed, for whoever is signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const form = addFeedInput.safeParse(Object.fromEntries(await readForm(request)))
  if (!form.success) return data({ error: searchFilterTexts.unreadAddress }, { status: 400 })
  const back = searchPath({ query: normalQuery(form.data.address) })
  requireLogin(ctx, new Request(new URL(back, request.url)))
  try {
    await addFeedAddress(ctx, form.data)
  } catch (error) {
    const { message, status } = toAppError(error)
    return data({ error: message }, { status })
  }
  return redirect(back, 303)
}

/** Search engines must not index result pages. */
export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: contentTexts.pageTitle(searchTexts.pageTitle(loaderData?.query ?? '')) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  return <SearchResultsPage {...loaderData} error={actionData?.error ?? null} />
}
