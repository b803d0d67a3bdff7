import { asSystem, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import type { Unit } from './transfers.ts'
import { postAll, type Posting } from './post.ts'

/** A unit, and the work that commits with it. */
export interface PostingWork<T> {
  unit: Unit
  /** May run more than once, so it must change nothing but the database. */
  alongside: (ctx: Ctx, posting: Posting) => Promise<T>
}

interface Waiting {
  ctx: Ctx
  work: PostingWork<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

interface Queue {
  waiting: Waiting[]
  writing: number
}

/** Transfers in one commit. */
const maxTransfers = 500
/** While one group commits, the next is posted. */
const maxGroups = 2

/** One queue for each database. */
const queues = new WeakMap<object, Queue>()

/**
 * Posts a unit, with its work, in a group commit with units that are asked for at the same time: a hot account is
 * locked once for all of them. Resolves once the commit is durable. A unit that fails doesn't fail the group, which is
 * retried in halves without it.
 */
export function postInGroup<T>(ctx: Ctx, work: PostingWork<T>): Promise<T> {
  if (ctx.db.isTransaction) return postOne(ctx, work)
  const queue = queues.get(ctx.db) ?? { waiting: [], writing: 0 }
  queues.set(ctx.db, queue)
  return new Promise<T>((resolve, reject) => {
    queue.waiting.push({ ctx, work, resolve: resolve as Waiting['resolve'], reject })
    writeNextGroup(queue)
  })
}

function writeNextGroup(queue: Queue): void {
  if (queue.writing >= maxGroups || queue.waiting.length === 0) return
  queue.writing++
  // Requests of the same turn of the event loop join the group.
  setImmediate(() => {
    const group = takeGroup(queue.waiting)
    void postGroup(group).finally(() => {
      queue.writing--
      writeNextGroup(queue)
    })
  })
}

/** The next group; at least one unit. */
function takeGroup(waiting: Waiting[]): Waiting[] {
  let transfers = 0
  const end = waiting.findIndex(({ work }, index) => {
    transfers += work.unit.length
    return index > 0 && transfers > maxTransfers
  })
  return waiting.splice(0, end < 0 ? waiting.length : end)
}

async function postGroup(group: readonly Waiting[]): Promise<void> {
  const [first] = group
  if (!first) return
  try {
    const made = await postAllOf(first.ctx, group)
    group.forEach(({ resolve }, index) => resolve(made[index]))
  } catch (error) {
    if (group.length > 1 && !isAway(error)) await postHalves(group)
    else for (const { reject } of group) reject(error)
  }
}

async function postHalves(group: readonly Waiting[]): Promise<void> {
  const middle = group.length >> 1
  await postGroup(group.slice(0, middle))
  await postGroup(group.slice(middle))
}

function postAllOf(ctx: Ctx, group: readonly Waiting[]): Promise<unknown[]> {
  // As the system, since the group belongs to no single actor.
  return transact(asSystem(ctx), async ({ db }) => {
    const postings = await postAll(
      { ...ctx, db },
      group.map(({ work }) => work.unit),
    )
    const results: unknown[] = []
    for (const [index, { ctx, work }] of group.entries())
      results.push(await work.alongside({ ...ctx, db }, postings[index] as Posting))
    return results
  })
}

function postOne<T>(ctx: Ctx, { unit, alongside }: PostingWork<T>): Promise<T> {
  return transact(ctx, async (ctx) => alongside(ctx, (await postAll(ctx, [unit]))[0] as Posting))
}
