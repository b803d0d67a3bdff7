import type { Ctx } from '#app/.server/base/ctx.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'
import type { ProbeState } from '#app/.server/base/lib/probes.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { type Alert, type AlertState, nextAlert } from '#app/rules/site/alerts.ts'
import { watchingTexts as texts } from '#app/texts/site/watching.ts'

const everyMs = 60_000
const webhookMs = 10_000

interface Decision extends ProbeState {
  before: AlertState
  state: AlertState
  alert: Alert | null
}

/**
 * Looks at the checks every minute, so that the log has what they say, and tells the operator by mail or webhook of one that fails for a while and of one that
 * is back. It runs where jobs run, but is no job: the queue and its database are among what is checked.
 */
export function startAlerts(ctx: Ctx): { stop(): Promise<void> } {
  if (!ctx.probes) return { stop: () => Promise.resolve() }
  const look = alertsOf(ctx)
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= look()
      .catch((error: unknown) => reportError(error, { place: 'alerts' }))
      .finally(() => (running = null))
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Returns what looks at the checks once, and tells what there is to tell. */
export function alertsOf(ctx: Ctx): () => Promise<void> {
  // While the database is away each process knows by itself what it has told.
  const known = new Map<string, AlertState>()

  return async function look() {
    const states = (await ctx.probes?.states()) ?? []
    if (!ctx.site.alerts) return
    const decisions = await decideTogether(ctx, states, known).catch((error: unknown) => {
      if (!isAway(error)) throw error
      return states.map((state) => decide(ctx, state, known.get(state.name)))
    })
    for (const decision of decisions) {
      known.set(decision.name, decision.state)
      if (!decision.alert) continue
      if (await tell(ctx, decision)) continue
      // Nobody was told: the next minute tries again.
      known.set(decision.name, decision.before)
      await store(ctx, decision.name, decision.before, decision.reason).catch(unlessAway)
    }
  }
}

/** Several processes look at the same checks: what one tells the others don't. */
function decideTogether(
  ctx: Ctx,
  states: readonly ProbeState[],
  known: ReadonlyMap<string, AlertState>,
): Promise<Decision[]> {
  return ctx.db.transaction().execute(async (db) => {
    const names = states.map(({ name }) => name).sort()
    for (const probe of names)
      await db
        .insertInto('failing_probes')
        .values({ probe })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const rows = await db
      .selectFrom('failing_probes')
      .selectAll()
      .where('probe', 'in', names)
      .orderBy('probe')
      .forUpdate()
      .execute()
    const stored = new Map(rows.map((row) => [row.probe, row]))
    const decisions = states.map((state) => {
      const row = stored.get(state.name)
      const before = row && {
        failingSince: row.failing_since?.getTime() ?? null,
        toldAt: row.told_at?.getTime() ?? null,
        isTold: row.is_told,
      }
      return decide(ctx, state, later(before, known.get(state.name)))
    })
    for (const { name, state, reason } of decisions) await store({ db }, name, state, reason)
    return decisions
  })
}

/** What was told while the database was away is later than what it has. */
function later(stored?: AlertState, known?: AlertState): AlertState | undefined {
  return (known?.toldAt ?? 0) > (stored?.toldAt ?? 0) ? known : stored
}

const unknown: AlertState = { failingSince: null, toldAt: null, isTold: false }

function decide({ now, site }: Ctx, state: ProbeState, before: AlertState = unknown): Decision {
  const afterMs = (site.alerts?.afterMinutes ?? 0) * 60_000
  const next = nextAlert(before, { ok: state.ok, now: now().getTime(), afterMs })
  return { ...state, before, ...next }
}

async function store(
  { db }: Pick<Ctx, 'db'>,
  probe: string,
  { failingSince, toldAt, isTold }: AlertState,
  reason: string,
): Promise<void> {
  await db
    .updateTable('failing_probes')
    .set({ failing_since: dateOf(failingSince), told_at: dateOf(toldAt), is_told: isTold, reason })
    .where('probe', '=', probe)
    .execute()
}

/** Tells by each way there is; whether one of them worked. */
async function tell(ctx: Ctx, { name, reason, alert, state, before }: Decision): Promise<boolean> {
  if (!alert) return true
  const { alerts, publicUrl } = ctx.site
  const probe = texts.probe(name)
  const since = new Date(state.failingSince ?? before.failingSince ?? ctx.now()).toISOString()
  const subject = texts.alertSubject(alert, probe, new URL(publicUrl).host)
  const text = texts.alertText(alert, { probe, since, reason, site: publicUrl })
  const body = { text: subject, probe: name, state: alert, reason, since, site: publicUrl }
  const ways = [
    ...(alerts?.email ? [ctx.mailer.send({ to: alerts.email, subject, text })] : []),
    ...(alerts?.webhook ? [post(alerts.webhook, body)] : []),
  ]
  const results = await Promise.allSettled(ways)
  for (const result of results)
    if (result.status === 'rejected')
      log.error('An alert could not be sent', { error: result.reason, probe: name })
  return results.some(({ status }) => status === 'fulfilled')
}

/** The address is the operator's own, and may be a private one. */
async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(webhookMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
}

function dateOf(time: number | null): Date | null {
  return time === null ? null : new Date(time)
}

function unlessAway(error: unknown): void {
  if (!isAway(error)) throw error
}
