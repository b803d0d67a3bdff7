import type { Ctx } from '../ctx.ts'
import { toCurrentUser } from './current-user.ts'

/** What anyone may know of an account. */
export interface PublicProfile {
  id: string
  username: string | null
  name: string | null
  /** An absolute address. */
  image: string | null
}

/** The public side of an account; null where there is none of that id, or it is about to go. */
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
