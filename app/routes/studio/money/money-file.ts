import type { Route } from './+types/money-file.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { importOf } from '#app/.server/studio/moving/index.ts'
import type { OwnFeed } from '#app/.server/studio/editing/index.ts'
import { feedIncome } from '#app/.server/money/boosts/index.ts'
import { listFeedPayers, feedPurchases } from '#app/.server/money/sales/index.ts'
import type { CsvValue } from '#app/protocols/text/csv.ts'
import { type IncomeEvent, incomeFilter } from '#app/schemas/money/feed-income.ts'
import type { ListedFeedPayer } from '#app/schemas/money/feed-payers.ts'
import { incomeInputOf } from './income-view.server.ts'
import { ownersFeedOf } from '#app/routes/studio/own-records.server.ts'
import {
  fileFormat,
  rangeOfFile,
  sendTable,
} from '#app/routes/studio/audience/stats-files.server.ts'

/** Maximum rows of a file. */
const maxRows = 100_000

/** Purchases or income in the query's time range, or the feed's payers: as CSV or JSON. For its owners. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = signedIn(context)
  const own = await ownersFeedOf(context)
  const { pathname, searchParams } = new URL(request.url)
  const { name, format } = fileFormat(pathname)
  const of = { feed_id: own.feed._id }
  const table = await tables[name as keyof typeof tables](ctx, own, searchParams)
  return sendTable({ name, format, of, ...table })
}

interface MoneyTable {
  answer: object
  rows: CsvValue[][]
}

async function purchasesTable(
  ctx: Ctx,
  { feed }: OwnFeed,
  query: URLSearchParams,
): Promise<MoneyTable> {
  const of = { feed_id: feed._id }
  const { range } = await rangeOfFile(ctx, of, query)
  const [start, end] = [range.start, new Date(range.end.getTime() + 1)].map((time) =>
    time.toISOString(),
  ) as [string, string]
  const isAsked = importOf(feed)?.status !== 'NOT_REDIRECTED'
  const { purchases } = isAsked
    ? await feedPurchases(ctx, { ...of, start, end, limit: maxRows })
    : { purchases: [] }
  const columns = ['time', 'title', 'product', 'way', 'price_usd', 'given_back_usd']
  return {
    answer: { start, end, purchases },
    rows: [
      [...columns, 'after_fees_usd', 'after_fees_satoshis', 'buyer', 'given_back_by'],
      ...purchases.map(
        ({ at, title, unlocktype, way, cents, returnedCents, earned, buyer, gone }) => [
          at,
          title,
          unlocktype,
          way,
          cents / 100,
          returnedCents / 100,
          earned.usd,
          earned.satoshis,
          buyer.name,
          gone,
        ],
      ),
    ],
  }
}

async function feedPayersTable(ctx: Ctx, { feed }: OwnFeed): Promise<MoneyTable> {
  const { supporters } = await listFeedPayers(ctx, { feed_id: feed._id, limit: maxRows })
  return {
    answer: { supporters },
    rows: [feedPayerColumns, ...supporters.map(feedPayerCells)],
  }
}

async function incomeTable(
  ctx: Ctx,
  { feed }: OwnFeed,
  query: URLSearchParams,
): Promise<MoneyTable> {
  const { range } = await rangeOfFile(ctx, { feed_id: feed._id }, query)
  const input = incomeInputOf(feed._id, incomeFilter.parse(Object.fromEntries(query)), range)
  const { events } = await feedIncome(ctx, { ...input, limit: maxRows })
  return { answer: { events }, rows: [eventColumns, ...events.map(eventCells)] }
}

const tables = {
  purchases: purchasesTable,
  supporters: feedPayersTable,
  activity: incomeTable,
}

const eventColumns = [
  'time',
  'kind',
  'way',
  'supporter',
  'content',
  'satoshis',
  'usd',
  'message',
  'given_back_usd',
  'given_back_by',
]

function eventCells(event: IncomeEvent): CsvValue[] {
  const { timestamp, type, way, supporter, content, satoshis, usd, message, gone } = event
  const back = gone && [gone.cents / 100, gone.state]
  const sent = [
    timestamp,
    type,
    way,
    supporter?.display.name,
    content.title,
    satoshis,
    usd,
    message,
  ]
  return [...sent, ...(back ?? [null, null])].map((value) => value ?? null)
}

const feedPayerColumns = [
  'name',
  'source',
  'account',
  'npub',
  'subscription',
  'price_usd',
  'since',
  'satoshis',
]

function feedPayerCells(supporter: ListedFeedPayer): CsvValue[] {
  const { name, source, userId, npub, subscription, since, satoshis } = supporter
  return [
    name,
    source,
    userId,
    npub,
    subscription?.status ?? null,
    subscription && subscription.priceCents / 100,
    since,
    satoshis,
  ]
}
