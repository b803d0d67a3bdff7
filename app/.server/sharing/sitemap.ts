import { escapeText } from '#app/protocols/xml.ts'
import type { Ctx } from '../ctx.ts'
import { notFound } from '../errors.ts'
import { type SitemapEntry, sitemapEntries } from './sitemap-entries.ts'
import { planSitemap, type SitemapPart } from './sitemap-plan.ts'

/** A part may have 50,000 addresses; counts of feeds that just changed may be a little behind. */
const addressesInAPart = 40_000
const mostAddresses = 50_000
const freshMs = 10 * 60 * 1000

/** Pages that are no content. */
const pages = [
  '/',
  '/charts',
  '/features',
  '/podcasters',
  '/artists',
  '/artists/open-distribution',
  '/artists/open-payments',
  '/artists/open-social',
  '/studio/pricing',
  '/download',
  '/faq',
  '/blog',
  '/privacy-policy',
  '/terms-of-use',
]

interface Planned {
  parts: Promise<SitemapPart[]>
  until: number
}

const plans = new WeakMap<Ctx['db'], Planned>()

/** /sitemap.xml: the parts of the sitemap. */
export async function sitemapIndex(ctx: Ctx, size = addressesInAPart): Promise<string> {
  const parts = await plan(ctx, size)
  const site = ctx.site.publicUrl
  const entries = [
    `<sitemap><loc>${escapeText(`${site}/sitemap/pages.xml`)}</loc></sitemap>`,
    ...parts.map(
      ({ changedAt }, index) =>
        `<sitemap><loc>${escapeText(`${site}/sitemap/${index + 1}.xml`)}</loc><lastmod>${changedAt.toISOString()}</lastmod></sitemap>`,
    ),
  ]
  return `${opening('sitemapindex')}${entries.join('\n')}\n</sitemapindex>\n`
}

/** /sitemap/{part}: 'pages.xml', or content by number from '1.xml' on. @throws SITEMAP_NOT_FOUND */
export async function sitemapPart(
  ctx: Ctx,
  name: string,
  size = addressesInAPart,
): Promise<AsyncGenerator<string>> {
  if (name === 'pages.xml') return wrapped(ctx, [pages.map((path) => ({ path, changedAt: null }))])
  const number = /^([1-9]\d{0,5})\.xml$/.exec(name)?.[1]
  const parts = number ? await plan(ctx, size) : []
  const from = parts[Number(number) - 1]
  if (!from) throw notFound('SITEMAP_NOT_FOUND')
  return wrapped(ctx, sitemapEntries(ctx, from, parts[Number(number)]))
}

/** The division is remembered: a crawler reads all parts of one plan. */
function plan(ctx: Ctx, size: number): Promise<SitemapPart[]> {
  const now = ctx.now().getTime()
  const known = plans.get(ctx.db)
  if (known && known.until > now && size === addressesInAPart) return known.parts
  const parts = planSitemap(ctx, size)
  if (size === addressesInAPart) plans.set(ctx.db, { parts, until: now + freshMs })
  parts.catch(() => plans.delete(ctx.db))
  return parts
}

type Entry = Omit<SitemapEntry, 'changedAt'> & { changedAt: Date | null }

async function* wrapped(
  ctx: Ctx,
  batches: Iterable<Entry[]> | AsyncIterable<Entry[]>,
): AsyncGenerator<string> {
  let left = mostAddresses
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
