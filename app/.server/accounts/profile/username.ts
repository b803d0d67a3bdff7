import type { SetUsername } from '#app/schemas/accounts/accounts.ts'
import { usernameTexts } from '#app/texts/accounts/login.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { peopleChanged } from '#app/.server/base/realtime/index.ts'

/**
 * Sets the account's username, once: it is also its Lightning address, which others may have saved.
 * @throws AppError 409 ERROR_USERNAME_TAKEN, ERROR_USERNAME_ALREADY_SET
 */
export async function setUsername(ctx: Ctx, input: SetUsername): Promise<{ username: string }> {
  const userId = requireUserId(ctx.actor)
  return transact(ctx, async (ctx) => {
    const row = await ctx.db
      .updateTable('users')
      .set({ username: input.username })
      .where('id', '=', userId)
      .where('username', 'is', null)
      .returning('username')
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw isTaken(error) ? conflict('ERROR_USERNAME_TAKEN', usernameTexts.taken) : error
      })
    if (!row) throw conflict('ERROR_USERNAME_ALREADY_SET', usernameTexts.alreadySet)
    await peopleChanged(ctx, { userIds: [userId] })
    await enqueue(ctx, 'follow-owner', { userId })
    await recordEvent(ctx, 'USERNAME_CHANGED', { details: { name: `@${input.username}` } })
    return { username: input.username }
  })
}

function conflict(code: string, message: string): AppError {
  return new AppError(code, { status: 409, field: 'username', message })
}

// 23505: unique_violation
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
