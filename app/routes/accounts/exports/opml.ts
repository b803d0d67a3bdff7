import type { Route } from './+types/opml.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { exportFollowed } from '#app/.server/library/entries/index.ts'

/** The shows that the account follows, as OPML for other apps. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const ctx = signedIn(context)
  return new Response(await exportFollowed(ctx), {
    headers: {
      'Content-Type': 'text/x-opml; charset=utf-8',
      'Content-Disposition': 'attachment; filename="tributary.opml"',
      'Cache-Control': 'private, no-store',
    },
  })
}
