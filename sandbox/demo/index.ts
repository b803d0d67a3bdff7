import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { noteFilling, notePart } from '#app/.server/site/home/index.ts'
import { isFilled } from './filled.ts'
import { demoParts, type Part } from './parts.ts'
import { addSubscribers } from './subscribers.ts'
import { shows } from './texts/index.ts'

const subscribers = 'subscribers'

/**
 * Fills an installation without feeds with demo content: shows, artists, an audiobook, a playlist and two stations
 * with live broadcasts, people who talk about them, a chat, and subscribers. Sound and pictures are generated too. Each
 * part is seen once it is there; after an interruption it goes on with what is missing. Does nothing if there are feeds
 * of others.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  if (await isFilled(ctx)) return
  const all = demoParts()
  const made = new Set(await noteFilling(ctx, all.length + 1))
  await makeAll(
    ctx,
    all.filter(({ name }) => !made.has(name)),
  )
  // Cards are charged by a provider, which no transaction takes back: so this is begun once.
  if (await transact(ctx, (ctx) => notePart(ctx, subscribers))) await addSubscribers(ctx, shows)
}

/** While one part is written, the next one is prepared. */
async function makeAll(ctx: Ctx, parts: readonly Part[]): Promise<void> {
  let next = parts[0]?.prepare()
  for (const [place, { name }] of parts.entries()) {
    const write = await next
    next = parts[place + 1]?.prepare()
    // Where the writing fails nobody waits for it any more.
    next?.catch(() => undefined)
    // Where plans are asked for, that of a show which needs one is paid for afterwards.
    const site = { ...ctx.site, plansRequired: false }
    await transact({ ...ctx, site }, async (ctx) => {
      if (await notePart(ctx, name)) await write?.(ctx)
    })
  }
}
