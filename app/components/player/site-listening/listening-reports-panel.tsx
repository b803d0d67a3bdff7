import { useEffect, useState } from 'react'
import { keepReporting } from '#app/client/player/machine/keep-reporting.ts'
import { browserSiteListening } from '#app/client/stats/browser-site-listening.ts'
import { usePlayerContext } from '#app/components/player/player-provider.tsx'

/** Reports what is heard as long as it is there. */
export default function ListeningReports({ siteUrl }: { siteUrl: string }) {
  const { store } = usePlayerContext()
  const [reports] = useState(() => browserSiteListening(store, siteUrl))
  useEffect(() => keepReporting(reports), [reports])
  return null
}
