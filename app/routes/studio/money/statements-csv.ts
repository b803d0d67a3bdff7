import type { Route } from './+types/statements-csv.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { statementsOfFeed } from '#app/.server/money/boosts/index.ts'
import { type CsvValue, writeCsv } from '#app/protocols/text/csv.ts'
import { type StatementLine, statementSums } from '#app/schemas/money/feed-boosts.ts'
import { ownersFeedOf } from '#app/routes/studio/own-records.server.ts'

/** The statements of a feed as a table, in millisats and US dollars; for its owners. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { feed } = await ownersFeedOf(context)
  const lines = await statementsOfFeed(signedIn(context), { feed_id: feed._id })
  return new Response(writeCsv([columns, ...lines.map(cellsOf)]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="statements-${feed._id}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

const columns = [
  'month',
  'action',
  'boosts',
  ...statementSums.flatMap((name) => [`${name}_millisats`, `${name}_usd`]),
  'way',
  'disputed_millisats',
  'disputed_usd',
]

function cellsOf(line: StatementLine): CsvValue[] {
  const { month, action, way, boosts, disputed } = line
  return [
    month,
    action,
    boosts,
    ...statementSums.flatMap((name) => [line[name].msat, line[name].usd]),
    way,
    disputed.msat,
    disputed.usd,
  ]
}
