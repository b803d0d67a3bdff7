import { useEffect, useEffectEvent } from 'react'
import type { RecordQuery, QueriedRecords } from '#app/client/base/realtime/records.ts'
import type { FirebaseWebConfig } from '#app/schemas/base/firebase.ts'
import { useSession } from './session.ts'

/** Calls `hear` with the records of a query each time they change; null subscribes to nothing. */
export function useRecords<Query extends RecordQuery>(
  query: Query | null,
  hear: (records: QueriedRecords[Query['collection']]) => void,
): void {
  const { firebase } = useSession()
  const onRecords = useEffectEvent(hear)
  const listen = useEffectEvent((asked: Query, ending: AbortSignal) =>
    subscribe(asked, (records) => onRecords(records), ending, firebase),
  )
  const key = query && JSON.stringify(query)
  useEffect(() => {
    if (key === null) return
    const ending = new AbortController()
    const asked = JSON.parse(key) as Query
    void listen(asked, ending.signal)
    return () => ending.abort()
  }, [key])
}

async function subscribe<Query extends RecordQuery>(
  query: Query,
  hear: (records: QueriedRecords[Query['collection']]) => void,
  ending: AbortSignal,
  firebase?: FirebaseWebConfig,
): Promise<void> {
  await pageLoaded()
  // Where its code can't be loaded, the page stays as it came.
  const documents = await import('#app/client/base/realtime/browser-records.ts')
    .then(({ browserRecords }) => browserRecords(firebase))
    .catch(() => null)
  if (!documents || ending.aborted) return
  ending.addEventListener('abort', documents.subscribe(query, hear))
}

/** What the page itself needs comes first. */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
