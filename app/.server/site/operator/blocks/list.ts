import { writeCsv } from '#app/protocols/text/csv.ts'
import { blockActs, type BlockKind, blockKinds } from '#app/rules/base/blocks.ts'
import { mayAct } from '#app/rules/base/desk.ts'
import type { BlockList } from '#app/schemas/site/desk-blocks.ts'
import { type Block, listBlocks } from '#app/.server/accounts/blocks/index.ts'
import { type Decision, decisionsAbout } from '#app/.server/accounts/log/index.ts'
import { requireAct, roleOf } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { listBlockedKeys } from '#app/.server/social/relay/index.ts'
import { shownValue } from './act.ts'
import { readBlockValue } from './values.ts'

const perPage = 50
const rowsAtOnce = 500

/** The kinds of blocks that whoever asks may set. */
export function kindsOf({ actor }: Pick<Ctx, 'actor'>): BlockKind[] {
  return blockKinds.filter((kind) => mayAct(roleOf(actor), blockActs[kind]))
}

/** What of a kind is blocked, by value. @throws AppError 403 FORBIDDEN */
export async function listOfBlocks(
  ctx: Ctx,
  { kind, q, after }: { kind: BlockKind; q: string; after: string },
  limit = perPage,
): Promise<BlockList> {
  requireAct(ctx.actor, blockActs[kind])
  const rows = await rowsOf(ctx, kind, { q, after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    rows: page.map(({ value, note, at, by }) => ({
      value,
      shown: shownValue(kind, value),
      note,
      at: at.toISOString(),
      by,
    })),
    next: rows.length > limit ? (page.at(-1)?.value ?? null) : null,
  }
}

function rowsOf(
  ctx: Ctx,
  kind: BlockKind,
  { q, after, limit }: { q: string; after: string; limit: number },
): Promise<Block[]> {
  if (kind !== 'NOSTR_KEY') return listBlocks(ctx, kind, { q, after, limit })
  // A whole key is looked for in whichever form it is known.
  const whole = readBlockValue(kind, q).value
  const isKey = /^[0-9a-f]{64}$/.test(after)
  return listBlockedKeys(ctx, { q: whole ?? q, after: isKey ? after : '', limit })
}

/** What was blocked of a kind and lifted, the last first. @throws AppError 403 FORBIDDEN */
export async function historyOfBlocks(ctx: Ctx, kind: BlockKind): Promise<Decision[]> {
  requireAct(ctx.actor, blockActs[kind])
  return decisionsAbout(ctx, [kind], 10)
}

const head = ['kind', 'value', 'note']

/** What is blocked, as a table that can be read in again, made while it is read. @throws AppError 403 FORBIDDEN */
export function blocksAsCsv(ctx: Ctx, kind?: BlockKind): AsyncGenerator<Uint8Array> {
  const kinds = kind === undefined ? kindsOf(ctx) : [kind]
  for (const each of kinds) requireAct(ctx.actor, blockActs[each])
  return written(ctx, kinds)
}

async function* written(ctx: Ctx, kinds: readonly BlockKind[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(writeCsv([head]))
  for (const kind of kinds)
    for (let after: string | null = ''; after !== null;) {
      const { rows, next }: BlockList = await listOfBlocks(ctx, { kind, q: '', after }, rowsAtOnce)
      yield encoder.encode(writeCsv(rows.map(({ shown, note }) => [kind, shown, note])))
      after = next
    }
}
