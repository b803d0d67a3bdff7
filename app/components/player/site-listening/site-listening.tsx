import { useSyncExternalStore } from 'react'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { deviceChoices } from '#app/client/stats/choice.ts'
import { isOwnAddress } from '#app/client/stats/own-address.ts'
import { usePlayer } from '#app/components/player/player-provider.tsx'
import { useSession } from '#app/components/base/shell/session.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'

const Reports = lateComponent(() => import('./listening-reports-panel.tsx'), { missing: 'nothing' })
const Question = lateComponent(() => import('./listening-question-panel.tsx'), {
  missing: 'nothing',
})

/** Counts how far what is made here is listened to where the listener agrees, and asks once whether they do. */
export function SiteListening() {
  const { siteUrl } = useSession()
  const url = usePlayer(({ queue }) => currentItem(queue)?.url ?? '')
  const choice = useListeningChoice()
  if (choice === 'YES') return <Reports siteUrl={siteUrl} />
  return choice === null && isOwnAddress(url, siteUrl) && <Question />
}

/** What was chosen on this device; null too while the page isn't hydrated. */
export function useListeningChoice() {
  return useSyncExternalStore(deviceChoices.subscribe, deviceChoices.read, () => null)
}
