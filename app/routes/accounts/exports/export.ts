import { href } from 'react-router'
import type { Route } from './+types/export.ts'
import { exportAccount } from '#app/.server/site/account-data/index.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { archiveReply } from '#app/.server/base/http/archive-reply.ts'
import { orProve } from '#app/.server/base/http/proof-needed.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'

/** All data of the signed-in account as one archive. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const ctx = signedIn(context)
  try {
    const archive = await exportAccount(ctx).catch(orProve(`${href('/account')}#your-data`))
    return archiveReply(archive, 'tributary.tar')
  } catch (error) {
    if (error instanceof Response) throw error
    const { message, status } = toAppError(error)
    return new Response(message, {
      status,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'private, no-store',
      },
    })
  }
}
