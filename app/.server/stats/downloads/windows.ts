import { type Selectable, sql } from 'kysely'
import type { ListVerdict } from '#app/protocols/logs/download-log.ts'
import type { WindowKey, ListenerWindow } from './counting/window-book.ts'
import type { DownloadWindow } from './counting/window.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'

interface WindowRow extends Selectable<DB['download_windows']> {
  listed: ListVerdict
  ranges: DownloadWindow['ranges']
}

/** The stored windows under these keys, by either listener hash. */
export async function openWindowsOf(
  ctx: Ctx,
  listenings: Iterable<WindowKey>,
): Promise<ListenerWindow[]> {
  const asked = new Map<string, [feed: string, item: string, listener: string, agent: string]>()
  for (const { feedId, itemId, listener, previousListener, agent } of listenings)
    for (const hash of [listener, previousListener])
      if (hash !== '') asked.set(`${feedId}${itemId}${hash}${agent}`, [feedId, itemId, hash, agent])
  const column = (at: 0 | 1 | 2 | 3) => [...asked.values()].map((one) => one[at])
  const { rows } = await sql<WindowRow>`
    with asked as materialized (
      select * from unnest(
        ${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::text[]
      ) as asked (feed_id, item_id, listener, agent)
    )
    select download_windows.* from asked
    join download_windows using (feed_id, item_id, listener, agent)
    union
    select download_windows.* from asked
    join download_windows on download_windows.feed_id = asked.feed_id
      and download_windows.item_id = asked.item_id
      and download_windows.previous_listener = asked.listener
      and download_windows.agent = asked.agent
      and download_windows.previous_listener <> ''`.execute(ctx.db)
  return rows.map(windowOf)
}

function windowOf(row: WindowRow): ListenerWindow {
  return {
    feedId: row.feed_id,
    itemId: row.item_id,
    listener: row.listener,
    previousListener: row.previous_listener,
    agent: row.agent,
    startedAt: row.started_at.getTime(),
    firstRequest: row.first_request,
    lastAt: row.last_at.getTime(),
    app: row.app,
    device: row.device,
    country: row.country,
    listed: row.listed,
    onlyProbes: row.only_probes,
    reached: row.reached,
    wholes: row.wholes,
    ranges: row.ranges,
  }
}

const rowsAtOnce = 5000

/** Stores new windows. */
export async function storeWindows(ctx: Ctx, windows: ListenerWindow[]): Promise<void> {
  for (let at = 0; at < windows.length; at += rowsAtOnce) {
    const rows = JSON.stringify(windows.slice(at, at + rowsAtOnce).map(rowOf))
    await sql`
      insert into download_windows select * from jsonb_populate_recordset(
        null::download_windows, ${rows}::jsonb)`.execute(ctx.db)
  }
}

function rowOf(window: ListenerWindow): Omit<WindowRow, 'started_at' | 'last_at'> & {
  started_at: string
  last_at: string
} {
  return {
    feed_id: window.feedId,
    item_id: window.itemId,
    listener: window.listener,
    previous_listener: window.previousListener,
    agent: window.agent,
    started_at: new Date(window.startedAt).toISOString(),
    first_request: window.firstRequest,
    last_at: new Date(window.lastAt).toISOString(),
    app: window.app,
    device: window.device,
    country: window.country,
    listed: window.listed,
    only_probes: window.onlyProbes,
    reached: window.reached,
    wholes: window.wholes,
    ranges: window.ranges,
  }
}

/** Deletes stored windows, given as they were stored. */
export async function deleteWindows(ctx: Ctx, windows: ListenerWindow[]): Promise<void> {
  if (windows.length === 0) return
  await sql`
    delete from download_windows using unnest(
      ${windows.map(({ feedId }) => feedId)}::text[], ${windows.map(({ itemId }) => itemId)}::text[],
      ${windows.map(({ listener }) => listener)}::text[], ${windows.map(({ agent }) => agent)}::text[],
      ${windows.map(({ startedAt }) => new Date(startedAt).toISOString())}::timestamptz[]
    ) as gone (feed_id, item_id, listener, agent, started_at)
    where download_windows.feed_id = gone.feed_id and download_windows.item_id = gone.item_id
    and download_windows.listener = gone.listener and download_windows.agent = gone.agent
    and download_windows.started_at = gone.started_at`.execute(ctx.db)
}
