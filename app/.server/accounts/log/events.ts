import { sql } from 'kysely'
import type { z } from 'zod'
import type { AuditDetails, AuditKind } from '#app/rules/accounts/audit-kinds.ts'
import type { AuditEvent, auditFilter, AuditPage } from '#app/schemas/accounts/audit.ts'
import { requireAct, requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isAfter, pageOf, readCursor } from '#app/.server/base/lib/paging.ts'

const perPage = 50

interface Paging {
  before?: string | undefined
  limit?: number
}

/** Events of the signed-in account, newest first. */
export async function eventsOfAccount(ctx: Ctx, paging: Paging = {}): Promise<AuditPage> {
  return pageOfEvents(events(ctx).where('account_id', '=', requireUserId(ctx.actor)), paging)
}

/** Events of a feed, newest first. The caller checks that the actor may see them. */
export function eventsOfFeed(ctx: Ctx, feedId: string, paging: Paging): Promise<AuditPage> {
  return pageOfEvents(events(ctx).where('audit_events.feed_id', '=', feedId), paging)
}

/**
 * Events of the whole installation, newest first, optionally of one account or kind.
 * @throws AppError 403 FORBIDDEN
 */
export async function eventsOfInstallation(
  ctx: Ctx,
  {
    email,
    account: accountId,
    kind,
    before,
    limit,
  }: z.output<typeof auditFilter> & { limit?: number },
): Promise<AuditPage> {
  requireAct(ctx.actor, 'SEE_LOG')
  let query = events(ctx)
  if (accountId !== undefined) query = query.where('account_id', '=', accountId)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (email !== undefined) {
    const account = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    if (!account) return { events: [], next: null }
    query = query.where('account_id', '=', account.id)
  }
  const paging = limit === undefined ? { before } : { before, limit }
  return pageOfEvents(query, paging, (row) => row.email)
}

function events(ctx: Ctx) {
  return ctx.db
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'audit_events.account_id')
    .leftJoin('hosting_feeds', 'hosting_feeds.id', 'audit_events.feed_id')
    .select([
      'audit_events.id',
      'audit_events.kind',
      'audit_events.actor',
      'audit_events.device',
      'audit_events.details',
      'audit_events.created_at',
      'audit_events.account_id',
      'users.email',
      'users.username',
      'hosting_feeds.id as feed_id',
      sql<string | null>`hosting_feeds.content->>'title'`.as('feed_title'),
    ])
}

async function pageOfEvents(
  query: ReturnType<typeof events>,
  { before, limit = perPage }: Paging,
  nameOf: (row: Row) => string | null = (row) => row.username ?? row.email,
): Promise<AuditPage> {
  const rows = await query
    .where(isAfter(readCursor(before), 'audit_events.created_at', 'audit_events.id'))
    .orderBy('audit_events.created_at', 'desc')
    .orderBy('audit_events.id')
    .limit(limit + 1)
    .execute()
  const { page, next } = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }))
  return { events: page.map((row) => toEvent(row, nameOf(row))), next }
}

type Row = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number]

function toEvent(row: Row, name: string | null): AuditEvent {
  return {
    id: row.id,
    kind: row.kind as AuditKind,
    at: row.created_at.toISOString(),
    by: row.actor as AuditEvent['by'],
    device: row.device,
    feed: row.feed_id === null ? null : { id: row.feed_id, title: row.feed_title ?? '' },
    details: row.details as AuditDetails,
    account: { id: row.account_id, name },
  }
}
