import { hash } from 'node:crypto'
import type { BoostInput } from '#app/schemas/money/boosts.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { boostRefused } from '#app/.server/money/books/index.ts'

/** Fingerprint (SHA-256) of a boost request, to tell a retry from a reused ULID. Leaves the account out. */
export function boostFingerprint({
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

/** The fingerprint of a stored boost; null if there is none. */
export async function storedFingerprint({ db }: Ctx, id: string): Promise<Buffer | null> {
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

/** @throws AppError 409 ULID_TAKEN if the fingerprints differ */
export function checkFingerprint(stored: Buffer, fingerprint: Buffer): void {
  if (!stored.equals(fingerprint)) throw boostRefused('ULID_TAKEN')
}
