import { createHmac, randomBytes } from 'node:crypto'
import { secretText } from '#app/protocols/webhooks/standard.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { sealWith, unsealWith } from '#app/.server/base/lib/sealed.ts'

/** Where a webhook goes to, with what nobody else may know. */
export interface WebhookTarget {
  url: string
  /** Signs what is sent to a program. */
  secret?: string
  /** The secret before, which signs besides until then (ISO 8601). */
  former?: { secret: string; until: string }
  /** Of an account on Mastodon. */
  token?: string
}

interface Of {
  feed_id: string
  id: string
}

/** Standard Webhooks asks for 24 to 64 bytes. */
const secretBytes = 32

export function newSecret(): string {
  return secretText(randomBytes(secretBytes))
}

/** Encrypts a target with a key of the installation: a leaked database gives away neither addresses nor secrets. */
export function sealTarget({ keys }: Pick<Ctx, 'keys'>, of: Of, target: WebhookTarget): Buffer {
  return sealWith(sealingKey(keys.newest()), Buffer.from(JSON.stringify(target)), boundTo(of))
}

/** Opens with whatever key it was sealed with. @throws Error where that is none of this installation's */
export function openTarget(
  { keys }: Pick<Ctx, 'keys'>,
  row: Of & { sealed: Buffer },
): WebhookTarget {
  const by = keys.all().find((key) => opened(key, row) !== null)
  const plain = by && opened(by, row)
  if (!plain) throw new Error('A webhook is sealed with a key that this installation has not')
  return JSON.parse(plain.toString()) as WebhookTarget
}

function opened(key: Uint8Array, row: Of & { sealed: Buffer }): Buffer | null {
  try {
    return unsealWith(sealingKey(key), row.sealed, boundTo(row))
  } catch {
    return null
  }
}

/** Bound to its webhook: in the row of another one it can't be decrypted. */
function boundTo({ feed_id, id }: Of): string {
  return `${feed_id}/${id}`
}

function sealingKey(by: Uint8Array): Buffer {
  return createHmac('sha256', by).update('targets of webhooks').digest()
}

/**
 * Seals all webhooks with the newest key, where they are sealed with another. Returns how many were. Run in a transaction.
 * @throws Error where one opens with no key
 */
export async function sealWebhooksAnew(ctx: Pick<Ctx, 'db' | 'keys'>): Promise<number> {
  const rows = await ctx.db
    .selectFrom('webhooks')
    .select(['feed_id', 'id', 'sealed'])
    .orderBy('feed_id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const others = rows.filter((row) => opened(ctx.keys.newest(), row) === null)
  for (const row of others)
    await ctx.db
      .updateTable('webhooks')
      .set({ sealed: sealTarget(ctx, row, openTarget(ctx, row)) })
      .where('feed_id', '=', row.feed_id)
      .where('id', '=', row.id)
      .execute()
  return others.length
}
