import type { Route } from './+types/robots.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { plainText } from '#app/.server/http/plain-text.ts'
import { robotsText } from '#app/.server/sharing/index.ts'

/** The site's robots.txt. */
export function loader({ context }: Route.LoaderArgs): Response {
  return plainText(robotsText(pageCtx(context)), 200, { 'Cache-Control': 'public, max-age=3600' })
}
