import type { Ctx } from '../ctx.ts'

/** Calls, what belongs to an account, and pages without end. */
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
  '/search',
  '/uploads/',
  '/studio',
]

/** /robots.txt: what crawlers leave alone, and where the sitemap is. */
export function robotsText(ctx: Ctx): string {
  return [
    'User-agent: *',
    'Allow: /studio/pricing',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${ctx.site.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
