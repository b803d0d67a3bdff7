import type { Route } from './+types/security-txt.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { plainText } from '#app/.server/base/http/plain-text.ts'
import { securityText } from '#app/.server/site/sharing/index.ts'

/** The site's security.txt: where to report a vulnerability (RFC 9116). */
export function loader({ context }: Route.LoaderArgs): Response {
  return plainText(securityText(pageCtx(context)), 200, { 'Cache-Control': 'public, max-age=3600' })
}
