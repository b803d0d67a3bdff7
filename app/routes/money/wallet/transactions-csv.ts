import { createReadableStreamFromReadable } from '@react-router/node'
import { Readable } from 'node:stream'
import type { Route } from './+types/transactions-csv.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { exportTransactions } from '#app/.server/money/books/index.ts'
import { writeCsv } from '#app/protocols/text/csv.ts'
import { transactionColumns, transactionCells } from './csv-columns.server.ts'
import { transactionFilterOf } from './transaction-filter.server.ts'

/** The transactions of the signed-in account as CSV, with all details. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const pages = exportTransactions(signedIn(context), transactionFilterOf(request))
  const body = Readable.from(rows(pages), { objectMode: false })
  return new Response(createReadableStreamFromReadable(body), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="wallet-activity.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}

async function* rows(pages: ReturnType<typeof exportTransactions>): AsyncGenerator<string> {
  yield writeCsv([transactionColumns])
  for await (const page of pages) yield writeCsv(page.map(transactionCells))
}
