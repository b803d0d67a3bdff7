import { displayTime, serverZone } from '#app/rules/base/display-time.ts'
import {
  comingTerms,
  dueTerms,
  isShown,
  legalNames,
  noNotices,
  type NoticeKind,
} from '#app/rules/base/notices.ts'
import { writtenIn } from '#app/rules/base/zoned-time.ts'
import { legalPaths } from '#app/schemas/site/desk-site.ts'
import { siteAdminTexts as texts } from '#app/texts/site/site-admin.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { refreshNotices } from '#app/.server/site/operator/index.ts'

/** What the page about the site shows. Times of fields are as `datetime-local` has them, in UTC. */
export interface SiteView {
  announcement: {
    id: string
    kind: NoticeKind
    text: string
    link: string
    from: string
    until: string
    /** Who reads it, and until when. */
    state: string
  } | null
  maintenance: { text: string; until: string; isAll: boolean } | null
  legal: { name: string; path: string; state: string; page: string | null }[]
  /** Who is asked to agree anew, and since when; null for nobody. */
  asking: string | null
  isSaved: boolean
}

/** Read anew, so that an operator sees what others have done a moment ago. */
export async function siteView(ctx: Ctx, { isSaved }: { isSaved: boolean }): Promise<SiteView> {
  await refreshNotices(ctx)
  const { announcement, maintenance } = ctx.site.notices ?? noNotices
  return {
    announcement: announcement && {
      id: announcement.id,
      kind: announcement.kind,
      text: announcement.text,
      link: announcement.link ?? '',
      from: announcement.from > ctx.now() ? fieldOf(announcement.from) : '',
      until: announcement.until ? fieldOf(announcement.until) : '',
      state: stateOf(announcement, ctx.now()),
    },
    maintenance: maintenance && {
      text: maintenance.text,
      until: maintenance.until ? fieldOf(new Date(maintenance.until)) : '',
      isAll: maintenance.isAll,
    },
    legal: legalList(ctx),
    asking: askingOf(ctx),
    isSaved,
  }
}

function stateOf(
  announcement: NonNullable<NonNullable<Ctx['site']['notices']>['announcement']>,
  now: Date,
): string {
  const { from, until } = announcement
  if (until !== null && until <= now) return texts.announcementOver
  const begins = isShown(announcement, now)
    ? texts.announced
    : texts.announcedFrom(inUtc(from, now))
  return until === null ? begins : `${begins} ${texts.until(inUtc(until, now))}`
}

function legalList({ site }: Ctx): SiteView['legal'] {
  const written = (site.notices ?? noNotices).texts
  const pages = { TERMS: '/terms-of-use', PRIVACY: '/privacy-policy', IMPRINT: '/imprint' }
  return legalNames.map((name) => {
    const text = written[name]
    const without = name === 'IMPRINT' ? texts.none : texts.products
    return {
      name: texts.names[name],
      path: legalPaths[name],
      state: text ? texts.own(text.number) : without,
      page: text || name !== 'IMPRINT' ? pages[name] : null,
    }
  })
}

/** Who is asked to agree to the terms anew; null for nobody. */
export function askingOf(ctx: Ctx): string | null {
  const now = ctx.now()
  const { asked } = ctx.site.notices ?? noNotices
  const coming = comingTerms(asked, now)
  if (coming) return texts.askingFrom(inUtc(coming.askedFrom, now))
  const due = dueTerms(asked, now)
  return due && texts.asking(inUtc(due.askedFrom, now))
}

/** A `datetime-local` field, to the minute. */
function fieldOf(time: Date): string {
  return writtenIn(time.toISOString(), 'UTC').slice(0, 16)
}

function inUtc(time: Date, now: Date): string {
  return displayTime(time, 'datetime', { now, ...serverZone })
}
