import { noNotices } from '#app/rules/base/notices.ts'
import { isAway, throughOutages } from '#app/.server/base/db/index.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'
import { refreshNotices } from '#app/.server/site/operator/index.ts'
import type { Installation } from './installation.ts'

/** What the operator says to everybody, in this process. */
export interface NoticesWatch {
  isClosed(): boolean
  /** Called when maintenance has begun or ended. */
  onClosed(listener: (isClosed: boolean) => void): void
}

/** Knows what the operator says to everybody, from the start on, and reads it anew whenever any process tells. */
export async function watchNotices({
  services,
  database,
}: Pick<Installation, 'services' | 'database'>): Promise<NoticesWatch> {
  const listeners: ((isClosed: boolean) => void)[] = []
  const isClosed = () => (services.site.notices ?? noNotices).maintenance !== null
  let wasClosed = false
  let turn = Promise.resolve()

  async function read(): Promise<void> {
    await refreshNotices(services)
    if (isClosed() === wasClosed) return
    wasClosed = isClosed()
    for (const listener of listeners) listener(wasClosed)
  }

  database.onSiteNotice(() => {
    turn = turn.then(read).catch((error: unknown) => {
      // Once the database is back, the gap is told of.
      if (!isAway(error)) reportError(error, { label: 'notices', place: 'notices' })
    })
  })
  await throughOutages(read)
  return { isClosed, onClosed: (listener) => void listeners.push(listener) }
}
