import { deviceOf } from '#app/protocols/logs/user-agent.ts'
import type { AuditDetails, AuditKind } from '#app/rules/accounts/audit-kinds.ts'
import { deviceName } from '#app/texts/accounts/account.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'

interface EventToRecord {
  /** The account it happened to, if that isn't the actor's. */
  accountId?: string
  feedId?: string
  /** Who did it, if that isn't the account itself. */
  by?: 'OPERATOR'
  details?: AuditDetails
}

const longestDetail = 300

/**
 * Records an event in the transaction of the change, so that neither exists without the other. Without an account, as
 * when the product itself changes a feed, nothing is recorded.
 */
export async function recordEvent(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor' | 'userAgent'>,
  kind: AuditKind,
  { accountId, feedId, by, details = {} }: EventToRecord = {},
): Promise<void> {
  const { actor } = ctx
  const account = accountId ?? (actor.kind === 'user' ? actor.userId : undefined)
  if (account === undefined) return
  await ctx.db
    .insertInto('audit_events')
    .values({
      account_id: account,
      id: newId(),
      kind,
      actor: by ?? (actor.kind === 'system' ? 'PRODUCT' : 'ACCOUNT'),
      feed_id: feedId ?? null,
      // What the operator does isn't done from a device of the account.
      device: by === undefined ? deviceInWords(ctx.userAgent) : null,
      details: JSON.stringify(shortened(details)),
      created_at: ctx.now(),
    })
    .execute()
}

/** Null for a client that doesn't name itself. */
function deviceInWords(userAgent: string | undefined): string | null {
  const device = deviceOf(userAgent)
  return device.browser || device.system ? deviceName(device) : null
}

function shortened(details: AuditDetails): AuditDetails {
  return Object.fromEntries(
    Object.entries(details).map(([name, text]) => [name, String(text).slice(0, longestDetail)]),
  )
}
