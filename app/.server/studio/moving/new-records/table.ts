import { sql } from 'kysely'
import type { z } from 'zod'
import { readCsv, type CsvRow, writeCsv } from '#app/protocols/text/csv.ts'
import { itemContentSchema } from '#app/schemas/studio/hosting.ts'
import { mostRows, tableColumns, type TableColumn } from '#app/schemas/studio/item-table.ts'
import { tableTexts as texts } from '#app/texts/studio/item-table.ts'
import { type Ctx } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import {
  changeFeed,
  type FeedRow,
  insertItems,
  type ItemContent,
} from '#app/.server/studio/records/index.ts'

/** Rows that became drafts, and why the others did not, by the line of the file. */
interface TableAnswer {
  made: number
  /** Lines of episodes that the show has already. */
  there: number[]
  wrong: { line: number; problems: string[] }[]
}

/** A table to fill in: its columns, and a row that shows what they take. */
export function tableTemplate(): string {
  return writeCsv([[...tableColumns], tableColumns.map((column) => texts.example[column])])
}

/**
 * Makes drafts of the rows of a table, each checked as the form of an episode is: those that are right are made, all
 * together, and the others told. Rows of episodes that the show has are left out, unless they are wanted `again`.
 * @throws AppError 400 for what is no such table, 404 NO_FEED, and beyond the show's limit
 */
export async function itemsOfTable(
  ctx: Ctx,
  { feed_id, bytes, again = false }: { feed_id: string; bytes: Uint8Array; again?: boolean },
): Promise<TableAnswer> {
  const [head, ...rows] = readCsv(textOf(bytes), mostRows + 2)
  if (!head || rows.length === 0) throw invalid('file', texts.empty)
  if (rows.length > mostRows) throw invalid('file', texts.tooMany(mostRows))
  const columns = columnsOf(head)
  const read = rows.map((row) => readRow(columns, row))
  const right = read.flatMap((row) => ('content' in row ? [row] : []))
  const wrong = read.flatMap((row) => ('problems' in row ? [row] : []))
  return changeFeed(ctx, feed_id, async (ctx, feed) => {
    if (feed.type !== 'PODCAST') throw invalid('file', texts.showsOnly)
    const known = again ? new Set<string>() : await knownAmong(ctx, feed, right)
    const made = right.filter((row) => !known.has(placeOf(row.content)))
    if (made.length > 0) await insertItems(ctx, feed, made)
    const there = right.filter((row) => !made.includes(row)).map(({ line }) => line)
    return { made: made.length, there, wrong }
  })
}

/** What tells an episode from the others of its show, where it has no id. */
function placeOf({ title, season, episode }: Partial<ItemContent>): string {
  return JSON.stringify([title, season ?? null, episode ?? null])
}

/** The places of those rows whose episode the show has. */
async function knownAmong(
  ctx: Ctx,
  feed: Pick<FeedRow, 'id'>,
  rows: readonly { content: Partial<ItemContent> }[],
): Promise<Set<string>> {
  const content = sql.ref<ItemContent>('content')
  const items = await ctx.db
    .selectFrom('hosting_items')
    .select([
      sql<string>`${content} ->> 'title'`.as('title'),
      sql<number | null>`(${content} ->> 'season')::numeric::integer`.as('season'),
      sql<number | null>`(${content} ->> 'episode')::numeric::integer`.as('episode'),
    ])
    .where('feed_id', '=', feed.id)
    .where('deleted_at', 'is', null)
    .where(
      sql`${content} ->> 'title'`,
      '=',
      sql<string>`any(${rows.map(({ content }) => content.title)}::text[])`,
    )
    .execute()
  return new Set(items.map((item) => placeOf(item as Partial<ItemContent>)))
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '')
  } catch {
    throw invalid('file', texts.notUtf8)
  }
}

function columnsOf({ cells }: CsvRow): TableColumn[] {
  if (cells.length > 4 * tableColumns.length) throw invalid('file', texts.tooManyColumns)
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const unknown = names.filter((name) => !isColumn(name))
  if (unknown.length > 0) throw invalid('file', texts.unknownColumns(unknown.slice(0, 5)))
  if (new Set(names).size < names.length) throw invalid('file', texts.sameColumns)
  if (!names.includes('title')) throw invalid('file', texts.noTitle)
  return names.filter(isColumn)
}

function isColumn(name: string): name is TableColumn {
  return (tableColumns as readonly string[]).includes(name)
}

type ReadRow =
  | { line: number; content: Partial<ItemContent>; awaitedFile: string | undefined }
  | { line: number; problems: string[] }

function readRow(columns: TableColumn[], { line, cells }: CsvRow): ReadRow {
  if (cells.length > columns.length) return { line, problems: [texts.tooManyCells] }
  const awaitedFile = cells[columns.indexOf('file')]?.trim() || undefined
  if (awaitedFile && awaitedFile.length > longestFile)
    return { line, problems: [texts.fileTooLong] }
  const fields = columns.flatMap((column, at) => {
    const text = column === 'file' ? '' : (cells[at] ?? '').trim()
    return text === '' ? [] : [[fieldOf[column] ?? column, values[column]?.(text) ?? text] as const]
  })
  const given = itemContentSchema.safeParse(Object.fromEntries(fields))
  if (!given.success) return { line, problems: problemsOf(given.error) }
  if (!given.data.title) return { line, problems: [texts.titleMissing] }
  return { line, content: given.data as Partial<ItemContent>, awaitedFile }
}

/** As a name in a folder may be. */
const longestFile = 255

const fieldOf: Partial<Record<TableColumn, keyof ItemContent>> = { type: 'episode_type' }

/** How a column's text becomes the value that its field takes; what it doesn't know the schema refuses. */
const values: Partial<Record<TableColumn, (text: string) => unknown>> = {
  description: (text) => text.replaceAll('\r\n', '\n'),
  published: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text),
  season: wholeNumber,
  episode: wholeNumber,
  type: (text) => text.toLowerCase(),
  explicit: (text) =>
    ({ yes: true, true: true, no: false, false: false })[text.toLowerCase()] ?? text,
}

function wholeNumber(text: string): unknown {
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}

function problemsOf({ issues }: z.ZodError): string[] {
  return issues.slice(0, 5).map(({ path, message }) => `${nameOf(String(path[0]))}: ${message}`)
}

function nameOf(field: string): string {
  return field === 'episode_type' ? 'type' : field
}
