import { type Ctx, transact } from '#app/.server/ctx.ts'
import type { Unit } from './decide.ts'
import { postAll, type Posting } from './post.ts'

/** A unit, and what is written with it in the same transaction. */
export interface PostingWork<T> {
  unit: Unit
  /** May run more than once, and reaches no further than the database. */
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

const mostTogether = 200
/** While one group is being committed, the next is made. */
const groupsAtOnce = 2

/** Of each database. */
const queues = new WeakMap<object, Queue>()

/**
 * Makes a unit, and what goes with it, together with those of others that ask at the same time: one commit serves them
 * all, so that an account which takes part in each of them doesn't make them wait one by one. Resolves once that is
 * durable. One that fails takes nobody along: then each is made alone.
 */
export function postTogether<T>(ctx: Ctx, work: PostingWork<T>): Promise<T> {
  if (ctx.db.isTransaction) return makeOne(ctx, work)
  const queue = queues.get(ctx.db) ?? { waiting: [], writing: 0 }
  queues.set(ctx.db, queue)
  return new Promise<T>((resolve, reject) => {
    queue.waiting.push({ ctx, work, resolve: resolve as Waiting['resolve'], reject })
    writeOn(queue)
  })
}

function writeOn(queue: Queue): void {
  if (queue.writing >= groupsAtOnce || queue.waiting.length === 0) return
  queue.writing++
  // Those that ask in the same turn come along.
  setImmediate(() => {
    const group = queue.waiting.splice(0, mostTogether)
    void makeGroup(group).finally(() => {
      queue.writing--
      writeOn(queue)
    })
  })
}

async function makeGroup(group: readonly Waiting[]): Promise<void> {
  const [first] = group
  if (!first) return
  const made = await makeAll(first.ctx, group).catch((error: unknown) => ({ error }))
  if (!('error' in made)) group.forEach(({ resolve }, index) => resolve(made[index]))
  else if (group.length === 1) first.reject(made.error)
  else await Promise.all(group.map((one) => makeGroup([one])))
}

function makeAll(ctx: Ctx, group: readonly Waiting[]): Promise<unknown[]> {
  return transact(ctx, async ({ db }) => {
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

function makeOne<T>(ctx: Ctx, { unit, alongside }: PostingWork<T>): Promise<T> {
  return transact(ctx, async (ctx) => alongside(ctx, (await postAll(ctx, [unit]))[0] as Posting))
}
