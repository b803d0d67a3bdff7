import { hash } from 'node:crypto'
import type { BoostInput } from '#app/schemas/money/boosts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { boostRefused } from '#app/.server/money/books/index.ts'

/** The SHA-256 of what a call asks for, to tell its repeat from another one with the same key. Who asks is left out. */
export function fingerprintOf({
  entity,
  satoshis,
  message,
  name,
  position,
  private: isPrivate,
}: BoostInput) {
  const what = [
    entity._id,
    satoshis,
    message ?? '',
    name ?? '',
    position ?? null,
    isPrivate ?? false,
  ]
  return hash('sha256', JSON.stringify(what), 'buffer')
}

/** What a boost was asked for with, if it is there. */
export async function askedBefore({ db }: Ctx, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('boost_directory')
    .innerJoin('boosts', (join) =>
      join
        .onRef('boosts.feed_id', '=', 'boost_directory.feed_id')
        .onRef('boosts.id', '=', 'boost_directory.id'),
    )
    .select('asked')
    .where('boost_directory.id', '=', id)
    .executeTakeFirst()
  return row?.asked ?? null
}

/** @throws AppError 409 ULID_TAKEN */
export function checkSame(before: Buffer, asked: Buffer): void {
  if (!before.equals(asked)) throw boostRefused('ULID_TAKEN')
}
