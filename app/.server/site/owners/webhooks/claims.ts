import { sql } from 'kysely'
import { addMinutes } from 'date-fns/addMinutes'
import { addSeconds } from 'date-fns/addSeconds'
import type { WebhookKind } from '#app/rules/studio/webhooks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { openTarget, type WebhookTarget } from '#app/.server/studio/team/index.ts'
import type { Hook } from './request.ts'
import type { DueMessage } from './messages.ts'

/** After so long others send it, should this process end before it notes what came of it. */
const againMinutes = 10
const mostPerRun = 200
/** So that what waits for one webhook leaves room for others. */
const mostPerHook = 10
/** While an address doesn't answer it is tried at most so often. */
const restSeconds = 60

/** What is due for one webhook. */
export interface DueHook extends Hook {
  feed_id: string
  webhook_id: string
  failing_since: Date | null
  /** Whether whoever added it is suspended, or has no account any more: nothing is sent for them. */
  isBarred: boolean
  messages: DueMessage[]
}

/** Claims what is due for webhooks whose last try has failed, or for all others. */
export async function claimDue(
  ctx: Pick<Ctx, 'db' | 'now' | 'keys'>,
  to: 'ANSWERING' | 'FAILING',
): Promise<DueHook[]> {
  const now = ctx.now()
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select waits.feed_id, waits.webhook_id, waits.id, waits.due_at,
        row_number() over (partition by waits.feed_id, waits.webhook_id order by waits.due_at, waits.id) as place
      from webhook_deliveries as waits
      join webhooks as hooks on hooks.feed_id = waits.feed_id and hooks.id = waits.webhook_id
      where waits.due_at <= ${now} and hooks.paused_at is null and (hooks.failing_since is null) = ${to === 'ANSWERING'}
    ), taken as (
      update webhook_deliveries as waits set due_at = ${addMinutes(now, againMinutes)}, tried_at = ${now}
      from (
        select * from due where place <= ${mostPerHook} order by place, due_at limit ${mostPerRun}
      ) as chosen
      where waits.feed_id = chosen.feed_id and waits.webhook_id = chosen.webhook_id and waits.id = chosen.id
        and waits.due_at <= ${now}
      returning waits.*
    )
    select taken.*, hooks.kind, hooks.visibility, hooks.sealed, hooks.failing_since, not exists (
      select from users where users.id = hooks.created_by and users.ends_at is null and not exists (
        select from account_suspensions as standing
        where standing.user_id = users.id and standing.ended_at is null
          and (standing.until is null or standing.until > ${now})
      )
    ) as is_barred
    from taken join webhooks as hooks on hooks.feed_id = taken.feed_id and hooks.id = taken.webhook_id
    order by taken.happened_at, taken.id
  `.execute(ctx.db)
  const byHook = Map.groupBy(rows, ({ feed_id, webhook_id }) => `${feed_id}/${webhook_id}`)
  return [...byHook.values()].flatMap((messages) => {
    const [row] = messages
    if (!row) return []
    const { feed_id, webhook_id, kind, visibility, failing_since, is_barred: isBarred } = row
    const target = opened(ctx, { feed_id, id: webhook_id, sealed: row.sealed })
    if (target === null) return []
    return [{ feed_id, webhook_id, kind, visibility, failing_since, isBarred, target, messages }]
  })
}

/** One that opens with no key keeps no other from being sent. */
function opened(
  ctx: Pick<Ctx, 'keys'>,
  row: Parameters<typeof openTarget>[1],
): WebhookTarget | null {
  try {
    return openTarget(ctx, row)
  } catch (error) {
    reportError(error, { place: 'webhooks' })
    return null
  }
}

interface ClaimedRow extends DueMessage {
  kind: WebhookKind
  visibility: string | null
  sealed: Buffer
  failing_since: Date | null
  is_barred: boolean
}

/** Gives back what was claimed and not sent. */
export async function giveBack(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  messages: readonly DueMessage[],
): Promise<void> {
  if (messages.length === 0) return
  await sql`
    update webhook_deliveries as waits set due_at = ${now()}
    from unnest(${messages.map(({ feed_id }) => feed_id)}::text[], ${messages.map(({ webhook_id }) => webhook_id)}::text[],
      ${messages.map(({ id }) => id)}::text[]) as given (feed_id, webhook_id, id)
    where waits.feed_id = given.feed_id and waits.webhook_id = given.webhook_id and waits.id = given.id
      and state = 'WAITING'
  `.execute(db)
}

/** Lets what is due for a webhook that doesn't answer rest. */
export async function rest(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { feed_id, webhook_id }: Pick<DueHook, 'feed_id' | 'webhook_id'>,
): Promise<void> {
  const until = addSeconds(now(), restSeconds)
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: until })
    .where('feed_id', '=', feed_id)
    .where('webhook_id', '=', webhook_id)
    .where('state', '=', 'WAITING')
    .where('due_at', '<', until)
    .execute()
}
