import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  fingerprintOf,
  keptKeysIn,
  keptKeysLike,
  keptKeysRow,
  type KeptKeys,
  type SomeKeys,
} from './kept-keys.ts'

/** The keys that the database has, by the fingerprints of the secrets that open them. */
export async function storedKeys({ db }: Pick<Ctx, 'db'>): Promise<ReadonlyMap<string, KeptKeys>> {
  const rows = await db
    .selectFrom('installation')
    .select(['key', 'value'])
    .where('key', 'like', keptKeysLike)
    .execute()
  return keptKeysIn(rows)
}

/** Stores the keys for each of these secrets, in place of all that were stored. Run in a transaction. */
export async function storeKeys(
  { db }: Pick<Ctx, 'db'>,
  keys: SomeKeys,
  secrets: readonly { secret: Uint8Array; isNext: boolean }[],
): Promise<void> {
  await db.deleteFrom('installation').where('key', 'like', keptKeysLike).execute()
  const rows = secrets.map(({ secret, isNext }) => keptKeysRow(secret, keys, { isNext }))
  await db.insertInto('installation').values(rows).execute()
}

/** How far a rotation is, as the database and the secret that opened it know. */
export type RotationState = 'NONE' | 'BEGUN' | 'OPENED_BY_NEXT'

/** BEGUN: this process was started with the former secret; OPENED_BY_NEXT: with the one that takes its place. */
export async function rotationState(ctx: Pick<Ctx, 'db' | 'keys'>): Promise<RotationState> {
  const kept = await storedKeys(ctx)
  if (kept.get(fingerprintOf(ctx.keys.opener))?.isNext) return 'OPENED_BY_NEXT'
  return [...kept.values()].some(({ isNext }) => isNext) ? 'BEGUN' : 'NONE'
}
