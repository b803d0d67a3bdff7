import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { storeValue, storedValue } from '#app/.server/base/db/index.ts'
import { hasFeeds } from '#app/.server/catalogue/cards/index.ts'
import type { Filling } from '#app/rules/site/filling.ts'

const key = 'demo filling'
/** What hasn't gone on for so long has ended, by an error or by the operator. */
const longestPartMs = 600_000

const storedSchema = z.object({
  parts: z.array(z.string()),
  of: z.number().int(),
  at: z.number(),
})

type Stored = z.output<typeof storedSchema>

/** Databases whose demo is whole, or that have feeds of others, which it isn't mixed with: nothing is asked of them again. */
const over = new WeakSet<object>()

/** How far the demo is that fills the installation at present; null where none does. */
export async function loadFilling(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Filling | null> {
  if (over.has(ctx.db)) return null
  const stored = readStored(await storedValue(ctx, key))
  if (stored ? isWhole(stored) : await hasFeeds(ctx)) over.add(ctx.db)
  if (!stored || isWhole(stored)) return null
  if (ctx.now().getTime() - stored.at > longestPartMs) return null
  return { made: stored.parts.length, of: stored.of }
}

/** The parts of the demo that were made, whenever that was; null where nothing was begun. */
export async function madeParts(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ parts: string[]; isWhole: boolean } | null> {
  const stored = readStored(await storedValue(ctx, key))
  return stored && { parts: stored.parts, isWhole: isWhole(stored) }
}

/** Begins to fill the installation with so many parts, or goes on; gives those that were made. */
export async function noteFilling(ctx: Pick<Ctx, 'db' | 'now'>, of: number): Promise<string[]> {
  const parts = readStored(await storedValue(ctx, key))?.parts ?? []
  await store(ctx, { parts, of })
  over.delete(ctx.db)
  return parts
}

/**
 * Notes a part as made, in the transaction that makes it; false if it was made already. Another process that makes the
 * same part waits until this transaction ends.
 */
export async function notePart(ctx: Pick<Ctx, 'db' | 'now'>, part: string): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`
    select value from installation where key = ${key} for update`.execute(ctx.db)
  const nothing: Pick<Stored, 'parts' | 'of'> = { parts: [], of: 1 }
  const { parts, of } = readStored(rows[0]?.value ?? null) ?? nothing
  if (parts.includes(part)) return false
  await store(ctx, { parts: [...parts, part], of })
  return true
}

function store(ctx: Pick<Ctx, 'db' | 'now'>, stored: Omit<Stored, 'at'>): Promise<void> {
  return storeValue(ctx, key, JSON.stringify({ ...stored, at: ctx.now().getTime() }))
}

function readStored(value: string | null): Stored | null {
  return value === null ? null : storedSchema.parse(JSON.parse(value))
}

function isWhole({ parts, of }: Stored): boolean {
  return parts.length >= of
}
