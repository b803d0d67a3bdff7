import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { storeValue, storedValue } from '#app/.server/base/db/index.ts'
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

/** How far the demo is that fills the installation at present; null where none does. */
export async function loadFilling(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Filling | null> {
  const stored = readStored(await storedValue(ctx, key))
  if (!stored || stored.parts.length >= stored.of) return null
  if (ctx.now().getTime() - stored.at > longestPartMs) return null
  return { made: stored.parts.length, of: stored.of }
}

/** The parts of the demo that were made, whenever that was; null where nothing was begun. */
export async function madeParts(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ parts: string[]; isWhole: boolean } | null> {
  const stored = readStored(await storedValue(ctx, key))
  return stored && { parts: stored.parts, isWhole: stored.parts.length >= stored.of }
}

/** Begins to fill the installation with so many parts, or goes on. */
export async function noteFilling(ctx: Pick<Ctx, 'db' | 'now'>, of: number): Promise<void> {
  const stored = readStored(await storedValue(ctx, key))
  await store(ctx, { parts: stored?.parts ?? [], of })
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
