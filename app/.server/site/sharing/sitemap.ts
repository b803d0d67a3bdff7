import { escapeText } from '#app/protocols/text/xml.ts'
import { newestOfGenres } from '#app/.server/catalogue/pages/index.ts'
import { isEnabled, areasOfFile } from '#app/rules/base/areas.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { memberEntries, memberKinds, type MemberPart, planMembers } from './member-sitemap.ts'
import { type SitemapEntry, sitemapEntries } from './sitemap-entries.ts'
import { planSitemap, type SitemapPart } from './sitemap-plan.ts'

/** Fewer than the 50,000 addresses allowed, since the counts of recently changed feeds may lag behind. */
const addressesInAPart = 40_000
const maxAddresses = 50_000
const freshMs = 10 * 60 * 1000

const marketing = 'routes/site/marketing/'
/** The fixed pages, with the files of those that may be off. */
const pages: readonly (readonly [path: string, file?: string])[] = [
  ['/'],
  ['/charts'],
  ['/features', `${marketing}features`],
  ['/podcasters', `${marketing}podcasters`],
  ['/artists', `${marketing}artists`],
  ['/artists/open-distribution', `${marketing}open-distribution`],
  ['/artists/open-payments', `${marketing}open-payments`],
  ['/artists/open-social', `${marketing}open-social`],
  ['/studio/pricing', `${marketing}pricing`],
  ['/download'],
  ['/faq'],
  ['/validate'],
  ['/blog'],
  ['/privacy-policy'],
  ['/terms-of-use'],
]

interface Plan {
  catalogue: SitemapPart[]
  clips: MemberPart[]
  playlists: MemberPart[]
}

interface Planned {
  plan: Promise<Plan>
  until: number
}

const plans = new WeakMap<Ctx['db'], Planned>()

/** /sitemap.xml: the parts of the sitemap. */
export async function sitemapIndex(ctx: Ctx, size = addressesInAPart): Promise<string> {
  const plan = await planned(ctx, size)
  const parts = [
    ...plan.catalogue.map(({ changedAt }, index) => ({ name: index + 1, changedAt })),
    ...memberKinds.flatMap((kind) =>
      plan[kind].map(({ changedAt }, index) => ({ name: `${kind}-${index + 1}`, changedAt })),
    ),
  ]
  const address = (name: string | number) =>
    `<loc>${escapeText(`${ctx.site.publicUrl}/sitemap/${name}.xml`)}</loc>`
  const entries = [
    `<sitemap>${address('pages')}</sitemap>`,
    ...parts.map(
      ({ name, changedAt }) =>
        `<sitemap>${address(name)}<lastmod>${changedAt.toISOString()}</lastmod></sitemap>`,
    ),
  ]
  return `${opening('sitemapindex')}${entries.join('\n')}\n</sitemapindex>\n`
}

interface PartOptions {
  /** Pages that only some installations have, such as blog posts. */
  more?: Entry[]
  size?: number | undefined
}

/**
 * /sitemap/{part}: 'pages.xml', the catalogue from '1.xml' on, and listeners' content ('clips-1.xml',
 * 'playlists-1.xml'). @throws SITEMAP_NOT_FOUND
 */
export async function sitemapPart(
  ctx: Ctx,
  name: string,
  { more = [], size = addressesInAPart }: PartOptions = {},
): Promise<AsyncGenerator<string>> {
  if (name === 'pages.xml') return wrapped(ctx, [[...(await pageEntries(ctx)), ...more]])
  const [, kind, number] = /^(?:(clips|playlists)-)?([1-9]\d{0,5})\.xml$/.exec(name) ?? []
  const entries = number && entriesOf(ctx, await planned(ctx, size), kind, Number(number))
  if (!entries) throw notFound('SITEMAP_NOT_FOUND')
  return wrapped(ctx, entries)
}

function entriesOf(ctx: Ctx, plan: Plan, kind: string | undefined, number: number) {
  if (kind === 'clips' || kind === 'playlists') {
    const from = plan[kind][number - 1]
    return from && memberEntries(ctx, from, plan[kind][number])
  }
  const from = plan.catalogue[number - 1]
  return from && sitemapEntries(ctx, from, plan.catalogue[number])
}

/** The fixed pages, and the pages of genres that have feeds. */
async function pageEntries(ctx: Ctx): Promise<Entry[]> {
  const genres = await newestOfGenres(ctx)
  return [
    ...pages
      .filter(([, file = '']) => areasOfFile(file).every((area) => isEnabled(ctx.site, area)))
      .map(([path]) => ({ path, changedAt: null })),
    ...genres.map(({ genre, newestAt }) => ({ path: `/genre/${genre}`, changedAt: newestAt })),
  ]
}

/** The division into parts, cached so that a crawler reads all parts of the same one. */
function planned(ctx: Ctx, size: number): Promise<Plan> {
  const now = ctx.now().getTime()
  const known = plans.get(ctx.db)
  if (known && known.until > now && size === addressesInAPart) return known.plan
  const plan = makePlan(ctx, size)
  if (size === addressesInAPart) plans.set(ctx.db, { plan, until: now + freshMs })
  plan.catch(() => plans.delete(ctx.db))
  return plan
}

async function makePlan(ctx: Ctx, size: number): Promise<Plan> {
  const [catalogue, clips, playlists] = await Promise.all([
    planSitemap(ctx, size),
    planMembers(ctx, 'clips', size),
    planMembers(ctx, 'playlists', size),
  ])
  return { catalogue, clips, playlists }
}

type Entry = Omit<SitemapEntry, 'changedAt'> & { changedAt: Date | null }

async function* wrapped(
  ctx: Ctx,
  batches: Iterable<Entry[]> | AsyncIterable<Entry[]>,
): AsyncGenerator<string> {
  let left = maxAddresses
  yield opening('urlset')
  for await (const batch of batches) {
    const entries = batch.slice(0, left)
    left -= entries.length
    if (entries.length > 0) yield entries.map((entry) => urlOf(ctx, entry)).join('')
    if (left === 0) break
  }
  yield '</urlset>\n'
}

function urlOf(ctx: Ctx, { path, changedAt }: Entry): string {
  const modified = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeText(ctx.site.publicUrl + path)}</loc>${modified}</url>\n`
}

function opening(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
`
}
