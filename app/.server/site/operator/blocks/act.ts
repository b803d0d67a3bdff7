import { toNpub } from '#app/protocols/nostr/keys.ts'
import { blockActs, type BlockKind } from '#app/rules/base/blocks.ts'
import { blocksTexts as texts } from '#app/texts/site/blocks.ts'
import {
  addBlocks,
  blockedAmong,
  type NewBlock,
  readBlocksAnew,
  removeBlock,
} from '#app/.server/accounts/blocks/index.ts'
import { recordDecision, recordEvent } from '#app/.server/accounts/log/index.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { blockedKeysAmong, blockKeys, unblockKey } from '#app/.server/social/relay/index.ts'
import { unsafeBlock } from './unsafe.ts'
import { readBlockValue } from './values.ts'

/** So many are written down one by one; of more their number. */
const mostNamed = 20

/** What somebody has typed, in the form in which it is blocked. @throws AppError 400 with what is wrong */
export function blockValue(kind: BlockKind, text: string): string {
  const { value, problem } = readBlockValue(kind, text)
  if (value === null) throw invalid('value', problem, 'BAD_BLOCK')
  return value
}

/** A value as people know it. */
export function shownValue(kind: BlockKind, value: string): string {
  return kind === 'NOSTR_KEY' ? toNpub(value) : value
}

/** Which of these values of a kind are blocked. */
export function alreadyBlocked(
  ctx: Ctx,
  kind: BlockKind,
  values: readonly string[],
): Promise<Set<string>> {
  return kind === 'NOSTR_KEY' ? blockedKeysAmong(ctx, values) : blockedAmong(ctx, kind, values)
}

/**
 * Blocks something. All processes know within a second; this one at once.
 * @throws AppError 403 FORBIDDEN, 400 BAD_BLOCK, 409 UNSAFE_BLOCK, ALREADY_BLOCKED, TOO_MANY_BLOCKS
 */
export async function block(
  ctx: Ctx,
  { kind, value: text, note }: { kind: BlockKind; value: string; note: string },
): Promise<string> {
  requireAct(ctx.actor, blockActs[kind])
  const value = blockValue(kind, text)
  const problem = unsafeBlock(ctx, kind, value)
  if (problem !== null) throw invalid('value', problem, 'UNSAFE_BLOCK')
  const added = await blockAll(ctx, kind, [{ value, note }])
  await readBlocksAnew(ctx)
  if (added.length === 0)
    throw new AppError('ALREADY_BLOCKED', {
      status: 409,
      field: 'value',
      message: texts.already(shownValue(kind, value)),
    })
  return value
}

/**
 * Blocks values that were read and found safe, and returns which are new. Whoever calls it has them read anew after the
 * commit.
 * @throws AppError 403 FORBIDDEN, 409 TOO_MANY_BLOCKS
 */
export function blockAll(
  ctx: Ctx,
  kind: BlockKind,
  blocks: readonly NewBlock[],
): Promise<string[]> {
  requireAct(ctx.actor, blockActs[kind])
  return transact(ctx, async (ctx) => {
    const added =
      kind === 'NOSTR_KEY' ? await blockKeys(ctx, blocks) : await addBlocks(ctx, kind, blocks)
    const notes = new Map(blocks.map(({ value, note }) => [value, note]))
    if (added.length > mostNamed)
      await record(ctx, kind, texts.several(added.length), 'BLOCKED', '')
    else
      for (const value of added)
        await record(ctx, kind, shownValue(kind, value), 'BLOCKED', notes.get(value) ?? '')
    return added
  })
}

/** Lifts a block. @throws AppError 403 FORBIDDEN, 400 BAD_BLOCK, 404 NOT_BLOCKED */
export async function liftBlock(
  ctx: Ctx,
  { kind, value: text }: { kind: BlockKind; value: string },
): Promise<void> {
  requireAct(ctx.actor, blockActs[kind])
  const value = blockValue(kind, text)
  await transact(ctx, async (ctx) => {
    const lifted =
      kind === 'NOSTR_KEY' ? await unblockKey(ctx, value) : await removeBlock(ctx, kind, value)
    if (!lifted) throw notFound('NOT_BLOCKED', texts.notBlocked(shownValue(kind, value)))
    await record(ctx, kind, shownValue(kind, value), 'UNBLOCKED', lifted.note)
  })
  await readBlocksAnew(ctx)
}

async function record(
  ctx: Ctx,
  kind: BlockKind,
  title: string,
  act: 'BLOCKED' | 'UNBLOCKED',
  words: string,
): Promise<void> {
  await recordDecision(ctx, { kind: 'BLOCK', id: kind, title }, { act, words })
  const details = { name: `${texts.kinds[kind]}: ${title}` }
  await recordEvent(ctx, act === 'BLOCKED' ? 'BLOCK_SET' : 'BLOCK_LIFTED', { details })
}
