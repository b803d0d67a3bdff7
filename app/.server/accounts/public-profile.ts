import type { Ctx } from '../ctx.ts'
import { toCurrentUser } from './current-user.ts'

/** What anyone may know about an account. */
export interface PublicProfile {
  id: string
  username: string | null
  name: string | null
  /** An absolute address. */
  image: string | null
}

/** The public profile of an account; null if no account has that id, or it is about to be deleted. */
export async function publicProfile(ctx: Ctx, id: string): Promise<PublicProfile | null> {
  const row = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'context', 'is_admin'])
    .where('id', '=', id)
    .where('ends_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { username, name, image } = toCurrentUser(row)
  return { id, username, name, image }
}
