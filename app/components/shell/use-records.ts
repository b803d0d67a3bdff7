import { useEffect, useEffectEvent } from 'react'
import type { DocumentQuery, DocumentRecords } from '#app/client/realtime/documents.ts'

/** Calls `hear` with the records of a query each time that they have changed; null asks for nothing. */
export function useRecords<Query extends DocumentQuery>(
  query: Query | null,
  hear: (records: DocumentRecords[Query['collection']]) => void,
): void {
  const onRecords = useEffectEvent(hear)
  const key = query && JSON.stringify(query)
  useEffect(() => {
    if (key === null) return
    const ending = new AbortController()
    const asked = JSON.parse(key) as Query
    void subscribe(asked, (records) => onRecords(records), ending.signal)
    return () => ending.abort()
  }, [key])
}

async function subscribe<Query extends DocumentQuery>(
  query: Query,
  hear: (records: DocumentRecords[Query['collection']]) => void,
  ending: AbortSignal,
): Promise<void> {
  await pageLoaded()
  // Where its code can't be loaded, the page stays as it came.
  const loaded = await import('#app/client/realtime/browser-documents.ts').catch(() => null)
  if (!loaded || ending.aborted) return
  ending.addEventListener('abort', loaded.browserDocuments.subscribe(query, hear))
}

/** What the page itself needs comes first. */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}
