import { sql } from 'kysely'
import { legalHtml } from '#app/protocols/text/legal-html.ts'
import {
  type Announcement,
  type AskedTerms,
  type LegalName,
  type Maintenance,
  noNotices,
  type NoticeKind,
  type SiteNotices,
} from '#app/rules/base/notices.ts'
import type { Ctx, Services } from '#app/.server/base/ctx.ts'
import { storedValue } from '#app/.server/base/db/index.ts'
import { productText } from './product-text.ts'

/** The channel (NOTIFY) by which processes tell each other that the operator has said something else. */
export const noticesChannel = 'site_notices'

/** The key of `installation` under which maintenance is stored; '' or missing: it is off. */
export const maintenanceKey = 'maintenance'

type Reading = Pick<Services, 'db' | 'site'>

/** Reads into this process what the operator has said to everybody. */
export async function refreshNotices(ctx: Reading): Promise<void> {
  const [texts, asked, announcement, maintenance] = await Promise.all([
    readTexts(ctx),
    readAsked(ctx),
    readAnnouncement(ctx),
    readMaintenance(ctx),
  ])
  ctx.site.notices = { texts, asked, announcement, maintenance }
}

/** Tells all processes, in the transaction of the change. */
export async function tellOfNotices({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select pg_notify(${noticesChannel}, '')`.execute(db)
}

/** What is known already isn't made into HTML again. */
async function readTexts({ db, site }: Reading): Promise<SiteNotices['texts']> {
  const known = (site.notices ?? noNotices).texts
  const rows = await db
    .selectFrom('site_texts')
    .distinctOn('name')
    .select(['name', 'number', 'markdown', 'published_at'])
    .orderBy('name')
    .orderBy('number', 'desc')
    .execute()
  const written = rows.flatMap(({ name, number, markdown, published_at }) => {
    if (markdown === null) return []
    const before = known[name as LegalName]
    const html = before?.number === number ? before.html : legalHtml(filledIn(site, markdown))
    return [[name, { number, html, publishedAt: published_at }]]
  })
  return Object.fromEntries(written) as SiteNotices['texts']
}

/** Markdown with the operator's address and the name of the site in it. */
export function filledIn({ contactEmail }: Services['site'], markdown: string): string {
  return markdown
    .replaceAll('{contact}', contactEmail)
    .replaceAll('{site}', contactEmail.split('@')[1] ?? '')
}

async function readAsked({ db }: Reading): Promise<AskedTerms[]> {
  const rows = await db
    .selectFrom('site_texts')
    .select(['number', 'published_at', 'asked_from'])
    .where('name', '=', 'TERMS')
    .where('asked_from', 'is not', null)
    .orderBy('number', 'desc')
    .limit(mostAsked)
    .execute()
  return rows.flatMap(({ number, published_at: publishedAt, asked_from: askedFrom }) =>
    askedFrom === null ? [] : [{ number, publishedAt, askedFrom }],
  )
}

/** Versions whose day has yet to come hardly follow each other so fast. */
const mostAsked = 50

async function readAnnouncement({ db }: Reading): Promise<Announcement | null> {
  const row = await db
    .selectFrom('announcements')
    .select(['id', 'kind', 'text', 'link', 'shown_from', 'shown_until'])
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, kind, text, link, shown_from: from, shown_until: until } = row
  return { id, kind: kind as NoticeKind, text, link, from, until }
}

async function readMaintenance(ctx: Reading): Promise<Maintenance | null> {
  const stored = await storedValue(ctx, maintenanceKey)
  return stored ? (JSON.parse(stored) as Maintenance) : null
}

/** The terms that hold now as safe HTML, whoever has written them. */
export function currentTerms({ site }: Pick<Services, 'site'>): string {
  const written = site.notices?.texts.TERMS
  return written ? written.html : legalHtml(filledIn(site, productText('TERMS')))
}
