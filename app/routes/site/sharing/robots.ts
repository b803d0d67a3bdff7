import type { Route } from './+types/robots.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { plainText } from '#app/.server/base/http/plain-text.ts'
import { robotsText } from '#app/.server/site/sharing/index.ts'

/** The site's robots.txt. */
export function loader({ context }: Route.LoaderArgs): Response {
  return plainText(robotsText(pageCtx(context)), 200, { 'Cache-Control': 'public, max-age=3600' })
}
