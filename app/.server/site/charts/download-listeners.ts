import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { chartDays } from '#app/rules/site/chart-tabs.ts'

/** Older windows were stored by earlier runs. */
const lookedBackDays = 3

/** Stores the listeners of recent downloads, and deletes those that are too old for the charts. */
export async function keepDownloadListeners({ db, now }: Ctx): Promise<void> {
  await sql`
    insert into download_listeners (content_id, listener, day, heard_at)
    select hosting_items.public_id, listener, (started_at at time zone 'UTC')::date, max(started_at)
    from download_windows
    join hosting_items on hosting_items.feed_id = download_windows.feed_id
      and hosting_items.id = download_windows.item_id
    where started_at > ${subDays(now(), lookedBackDays)}
      and reached and not only_probes and listed = '' and hosting_items.public_id is not null
    group by 1, 2, 3
    on conflict (content_id, listener, day) do update
    set heard_at = greatest(download_listeners.heard_at, excluded.heard_at)`.execute(db)
  await sql`delete from download_listeners where heard_at < ${subDays(now(), chartDays)}`.execute(
    db,
  )
}
