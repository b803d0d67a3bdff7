import { data } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { findRange, type RangeFound } from '#app/.server/stats/figures/index.ts'
import { type CsvValue, writeCsv } from '#app/protocols/text/csv.ts'
import { readRangeQuery } from '#app/schemas/stats/stats.ts'

export type FileFormat = 'csv' | 'json'

/** What a file of statistics is called, and how it is written: 'stats.csv' */
export function fileFormat(pathname: string): { name: string; format: FileFormat } {
  const [name = '', format] = (pathname.split('/').at(-1) ?? '').split('.')
  return { name, format: format === 'json' ? 'json' : 'csv' }
}

/** The range that a file is of. @throws a 400 or 404 answer */
export async function rangeOfFile(
  ctx: Ctx,
  of: { feed_id: string; item_id?: string | undefined },
  query: URLSearchParams,
): Promise<Exclude<RangeFound, { problem: string }>> {
  const found = await orRefused(() => findRange(ctx, of, readRangeQuery(query)))
  if ('problem' in found) throw data(found.problem, { status: 400 })
  return found
}

interface Table {
  name: string
  format: FileFormat
  of: { feed_id: string; item_id?: string | undefined }
  /** As the call answers it. */
  answer: object
  /** The same in rows, the names of its columns first. */
  rows: readonly (readonly CsvValue[])[]
}

export function sendTable({ name, format, of, answer, rows }: Table): Response {
  const file = `${name}-${of.item_id ?? of.feed_id}.${format}`
  return new Response(format === 'json' ? JSON.stringify(answer) : writeCsv(rows), {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

const types = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
}

/** Runs a handler that answers with a file; a refusal becomes plain text with its status. */
export async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw data(error.message, { status: error.status })
    throw error
  }
}
