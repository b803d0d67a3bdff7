import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'

/** API calls, account pages, and pages without an end such as search. */
const closed = [
  '/v1/',
  '/dev/',
  '/api/',
  '/graph/',
  '/admin/',
  '/library',
  '/account',
  '/login',
  '/logout',
  '/choose-username',
  '/mailbox',
  '/oauth/',
  '/search',
  '/uploads/',
  '/studio',
]

/** /robots.txt: the paths closed to crawlers, and the address of the sitemap. */
export function robotsText(ctx: Ctx): string {
  return [
    'User-agent: *',
    ...(isEnabled(ctx.site, 'CARDS') ? ['Allow: /studio/pricing'] : []),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${ctx.site.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
