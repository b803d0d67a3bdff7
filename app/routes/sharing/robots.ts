import type { Route } from './+types/robots.ts'
import { pageCtx } from '#app/.server/http/context.ts'
import { robotsText } from '#app/.server/sharing/index.ts'

/** The site's robots.txt. */
export function loader({ context }: Route.LoaderArgs): Response {
  return new Response(robotsText(pageCtx(context)), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
