import { type CsvRow, readCsv } from '#app/protocols/text/csv.ts'
import { blockActs, type BlockKind, blockKinds } from '#app/rules/base/blocks.ts'
import { mayAct } from '#app/rules/base/desk.ts'
import { type BlockImport, csvBounds } from '#app/schemas/site/desk-blocks.ts'
import { blocksTexts as texts } from '#app/texts/site/blocks.ts'
import { type NewBlock, readBlocksAnew } from '#app/.server/accounts/blocks/index.ts'
import { roleOf } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { alreadyBlocked, blockAll } from './act.ts'
import { unsafeBlock } from './unsafe.ts'
import { readBlockValue } from './values.ts'

const longestNote = 200
/** Wrong lines that are told one by one. */
const mostTold = 50

interface Read {
  byKind: Map<BlockKind, Map<string, NewBlock>>
  wrong: BlockImport['wrong']
}

/** What a file would block: nothing is set. `kind` is that of lines that don't say it. */
export async function previewFile(
  ctx: Ctx,
  { kind, csv }: { kind: BlockKind; csv: string },
): Promise<BlockImport> {
  const read = readFile(ctx, kind, csv)
  const fresh = new Map<BlockKind, number>()
  for (const [each, blocks] of read.byKind) {
    const known = await alreadyBlocked(ctx, each, [...blocks.keys()])
    fresh.set(each, blocks.size - known.size)
  }
  return summaryOf(read, fresh)
}

/**
 * Blocks what a file has, all of it or nothing; lines that are wrong are passed over, and told.
 * @throws AppError 409 TOO_MANY_BLOCKS
 */
export async function importFile(
  ctx: Ctx,
  { kind, csv }: { kind: BlockKind; csv: string },
): Promise<BlockImport> {
  const read = readFile(ctx, kind, csv)
  const fresh = await transact(ctx, async (ctx) => {
    const fresh = new Map<BlockKind, number>()
    for (const [each, blocks] of read.byKind)
      fresh.set(each, (await blockAll(ctx, each, [...blocks.values()])).length)
    return fresh
  })
  await readBlocksAnew(ctx)
  return summaryOf(read, fresh)
}

function readFile(ctx: Ctx, usual: BlockKind, csv: string): Read {
  const rows = readCsv(csv, csvBounds.rows + 1)
  const read: Read = { byKind: new Map(), wrong: [] }
  if (rows.length > csvBounds.rows) {
    const line = rows.pop()?.line ?? 0
    read.wrong.push({ line, problem: texts.tooManyRows(csvBounds.rows) })
  }
  const columns = columnsOf(rows[0])
  if (columns.hasHead) rows.shift()
  for (const row of rows) {
    const problem = readRow(ctx, read, row, columns, usual)
    if (problem !== null) read.wrong.push({ line: row.line, problem })
  }
  return read
}

interface Columns {
  hasHead: boolean
  kind: number
  value: number
  note: number
}

/** Where what stands: in our own tables by their head, in those of Mastodon after `#domain`, in lists in the first column. */
function columnsOf(first: CsvRow | undefined): Columns {
  const head = (first?.cells ?? []).map((cell) => cell.trim().toLowerCase().replace(/^#/, ''))
  const [value, domain] = [head.indexOf('value'), head.indexOf('domain')]
  if (value >= 0)
    return { hasHead: true, kind: head.indexOf('kind'), value, note: head.indexOf('note') }
  if (domain >= 0)
    return { hasHead: true, kind: -1, value: domain, note: head.indexOf('public_comment') }
  return { hasHead: false, kind: -1, value: 0, note: 1 }
}

/** Takes a row in, or says what is wrong with it. */
function readRow(
  ctx: Ctx,
  { byKind }: Read,
  { cells }: CsvRow,
  columns: Columns,
  usual: BlockKind,
): string | null {
  const said = cells[columns.kind]?.trim().toUpperCase()
  const kind = said === undefined ? usual : blockKinds.find((each) => each === said)
  if (!kind) return texts.noKind
  if (!mayAct(roleOf(ctx.actor), blockActs[kind])) return texts.notYours
  const { value, problem } = readBlockValue(kind, cells[columns.value] ?? '')
  if (value === null) return problem
  const unsafe = unsafeBlock(ctx, kind, value)
  if (unsafe !== null) return unsafe
  const note = (cells[columns.note] ?? '').trim()
  if (note.length > longestNote || note.includes('\0') || !note.isWellFormed())
    return texts.wrongNote(longestNote)
  const blocks = byKind.get(kind) ?? new Map<string, NewBlock>()
  if (!blocks.has(value)) blocks.set(value, { value, note })
  byKind.set(kind, blocks)
  return null
}

function summaryOf({ byKind, wrong }: Read, fresh: ReadonlyMap<BlockKind, number>): BlockImport {
  const counts = [...fresh].map(([kind, added]) => ({ kind, added }))
  const read = [...byKind.values()].reduce((sum, { size }) => sum + size, 0)
  const added = counts.reduce((sum, each) => sum + each.added, 0)
  return {
    counts: counts.filter((each) => each.added > 0),
    known: read - added,
    wrong: wrong.slice(0, mostTold),
    moreWrong: Math.max(0, wrong.length - mostTold),
  }
}
