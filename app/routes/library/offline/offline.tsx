import { OfflinePage } from './offline-page.tsx'
import { offlineTexts } from '#app/texts/library/offline.ts'

export function meta() {
  return [
    { title: `${offlineTexts.pageTitle} – Tributary` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Offline() {
  return <OfflinePage />
}
