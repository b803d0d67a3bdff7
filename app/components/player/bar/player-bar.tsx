import { useEffect, useState } from 'react'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import type { BarParts } from './filled-bar.tsx'
import { usePlayer } from '#app/components/player/player-provider.tsx'

const FilledBar = lateComponent(() => import('./filled-bar.tsx'))
const ShortcutsDialog = lateComponent(() => import('./shortcuts-dialog.tsx'))

/** The player bar at the bottom of each page while something is queued, and the dialog with its shortcuts. */
export function PlayerBar(parts: BarParts) {
  const item = usePlayer(({ queue }) => currentItem(queue))
  const [asksForKeys, setAsksForKeys] = useState(false)
  const showShortcuts = () => setAsksForKeys(true)

  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', askForKeys, { signal: listening.signal })
    return () => listening.abort()

    async function askForKeys(event: KeyboardEvent) {
      if (event.key !== '?') return
      const keys = await import('./player-keys.ts').catch(() => null)
      if (keys?.isForPlayer(event)) setAsksForKeys(true)
    }
  }, [])

  return (
    <>
      {item && <FilledBar {...{ ...parts, item, showShortcuts }} />}
      {asksForKeys && <ShortcutsDialog onClose={() => setAsksForKeys(false)} />}
    </>
  )
}
