import { data } from 'react-router'
import type { Route } from './+types/search.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { type Found, limited, searchEverything } from '#app/.server/site/search/index.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { searchPath } from '#app/rules/catalogue/search-path.ts'
import { SearchResultsPage } from './search-page.tsx'
import { normalQuery, searchCategorySchema } from '#app/schemas/catalogue/search.ts'
import { contentTexts } from '#app/texts/catalogue/content.ts'
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

const nothing: Found = { hits: [], pages: 0, profiles: [], transcripts: [] }

/** Searches; returns the hits, or the message if the search was refused. */
async function find(
  ctx: Ctx,
  wanted: Parameters<typeof limitedSearch>[1],
): Promise<{ found: Found; refused: string | null }> {
  try {
    return { found: await limitedSearch(ctx, wanted), refused: null }
  } catch (error) {
    if (error instanceof AppError && error.status === 429)
      return { found: nothing, refused: error.message }
    throw error
  }
}

function askedPage(asked: URLSearchParams): number {
  const page = asked.get('page') ?? ''
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1
}

/** Search engines must not index result pages. */
export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: contentTexts.pageTitle(searchTexts.pageTitle(loaderData?.query ?? '')) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchResultsPage {...loaderData} />
}
