import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import { DatabaseAwayError } from '#app/.server/base/db/index.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { sendSoon } from '#app/.server/studio/records/index.ts'
import { claimDue, type DueHook, giveBack, rest } from './claims.ts'
import { describe } from './describe.ts'
import { type Attempt, noteAttempt, noteUnsent } from './outcomes.ts'
import { requestOf } from './request.ts'
import type { DueMessage, Told } from './messages.ts'

const hooksAtOnce = 16
const timeoutMs = 15_000
/** A run begins nothing after so long: one that answers slowly doesn't hold up the next run. */
const longestRunMs = 20_000
/** However long an answer is, nothing but its status is read. */
const maxBytes = Number.MAX_SAFE_INTEGER

/**
 * The job that sends webhooks what is due: many at once, and to each one message after the other. What a process has sent
 * without having noted it is sent again, with the same id.
 */
export async function sendWebhooks(
  ctx: Ctx,
  { to }: Jobs['send-webhooks'],
  ending?: AbortSignal,
): Promise<void> {
  // By the clock.
  if (to === undefined) {
    await sendSoon(ctx, 'ANSWERING')
    return sendSoon(ctx, 'FAILING')
  }
  const until = performance.now() + longestRunMs
  const isOver = () => ending?.aborted === true || performance.now() > until
  const queue = await claimDue(ctx, to)
  const hasWork = queue.length > 0
  const unsent: DueMessage[] = []
  const workers = Array.from({ length: hooksAtOnce }, async () => {
    for (let hook = queue.shift(); hook; hook = queue.shift())
      unsent.push(...(await sendTo(ctx, hook, isOver, ending)))
  })
  await Promise.all(workers)
  await giveBack(ctx, unsent)
  // More may be due, also for what answers again.
  if (hasWork && ending?.aborted !== true) await sendSoon(ctx)
}

/** Sends a webhook its messages; returns those that are left when the run is over. */
async function sendTo(
  ctx: Ctx,
  hook: DueHook,
  isOver: () => boolean,
  ending?: AbortSignal,
): Promise<DueMessage[]> {
  for (const [at, message] of hook.messages.entries()) {
    const left = hook.messages.slice(at)
    if (isOver()) return left
    const came = await send(ctx, hook, message, ending)
    if (came === 'ENDING') return left
    if (came === 'GOES_ON') continue
    await giveBack(ctx, left.slice(1))
    await rest(ctx, hook)
    return []
  }
  return []
}

async function send(
  ctx: Ctx,
  hook: DueHook,
  message: DueMessage,
  ending?: AbortSignal,
): Promise<'GOES_ON' | 'FAILED' | 'ENDING'> {
  const told = await whatIsTold(ctx, hook, message)
  if (told === null) await noteUnsent(ctx, message, 'DROPPED')
  else if (told === 'BROKEN') await noteUnsent(ctx, message, 'GIVEN_UP')
  else {
    const attempt = await tryToSend(ctx, hook, { message, told, ending })
    if (attempt === null) return 'ENDING'
    if (!(await noteAttempt(ctx, hook, message, attempt))) return 'FAILED'
  }
  return 'GOES_ON'
}

/** A fault of ours in one message holds up no other. */
async function whatIsTold(
  ctx: Ctx,
  hook: DueHook,
  message: DueMessage,
): Promise<Told | null | 'BROKEN'> {
  if (hook.isBarred) return null
  try {
    return await describe(ctx, message)
  } catch (error) {
    if (error instanceof DatabaseAwayError) throw error
    reportError(error, { place: 'webhooks' })
    return 'BROKEN'
  }
}

/** Null where the process ends, which is no fault of the webhook. */
async function tryToSend(
  ctx: Ctx,
  hook: DueHook,
  { message, told, ending }: { message: DueMessage; told: Told; ending: AbortSignal | undefined },
): Promise<Attempt | null> {
  const { url, ...request } = requestOf(ctx, hook, message, told)
  try {
    const response = await ctx.fetch(url, {
      ...request,
      method: 'POST',
      ...{ maxBytes, timeoutMs, maxRedirects: 0 },
      ...(ending ? { signal: ending } : {}),
    })
    response.discard()
    return { status: response.status }
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    if (ending?.aborted) return null
    return { error: error.code }
  }
}
