import { createCookie } from 'react-router'
import { comingTerms, isShown, noNotices, type ShownNotice } from '#app/rules/base/notices.ts'
import { noticeTexts as texts } from '#app/texts/base/notices.ts'
import { roleOf } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** Ids that are remembered as put away: the latest, of which at most two are shown at a time. */
const mostRemembered = 5
const year = 365 * 24 * 60 * 60
const cookie = createCookie('notices', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: year,
})

/** What stands at the top of a page for whoever asks: what the operator announces, without what they have put away. */
export async function shownNotices(ctx: Ctx, request: Request): Promise<ShownNotice[]> {
  const { announcement, asked, maintenance } = ctx.site.notices ?? noNotices
  const now = ctx.now()
  const shown: ShownNotice[] = []
  if (maintenance && roleOf(ctx.actor) === 'OPERATOR')
    shown.push({
      id: 'maintenance',
      kind: 'WARNING',
      text: texts.maintenanceOn,
      link: { label: texts.toSite, to: '/admin/site' },
      stays: true,
    })
  if (announcement && isShown(announcement, now)) {
    const { id, kind, text, link } = announcement
    shown.push({ id, kind, text, link: link === null ? null : { label: texts.more, to: link } })
  }
  const coming = comingTerms(asked, now)
  if (coming)
    shown.push({
      id: termsNotice(coming.number),
      kind: 'INFORMATION',
      text: texts.comingTerms(coming.askedFrom, now),
      link: {
        label: texts.readTerms,
        to: ctx.actor.kind === 'user' ? '/account/terms' : '/terms-of-use',
      },
    })
  if (shown.length === 0) return shown
  const putAway = await readPutAway(request)
  return shown.filter(({ id, stays }) => stays === true || !putAway.includes(id))
}

/** The id of what tells of terms before their day. */
export function termsNotice(number: number): string {
  return `terms-${number}`
}

/** The Set-Cookie header by which this browser has put a notice away. */
export async function putAwayCookie(request: Request, id: string): Promise<string> {
  const ids = [id, ...(await readPutAway(request)).filter((other) => other !== id)]
  return cookie.serialize(ids.slice(0, mostRemembered))
}

async function readPutAway(request: Request): Promise<string[]> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}
