import { useEffect, useEffectEvent } from 'react'
import { currentItem } from '#app/client/player/queue.ts'
import { lateComponent } from '#app/components/ui/late-component.tsx'
import { usePlayer } from './player-provider.tsx'
import { useLatePart } from './use-late-part.ts'

const FilledBar = lateComponent(() => import('./filled-bar.tsx'))
const dialogs = { shortcuts: () => import('./shortcuts-dialog.tsx') }

/** The player at the foot of every page, as long as something is queued, and the list of its keys. */
export function PlayerBar() {
  const item = usePlayer(({ queue }) => currentItem(queue))
  const { Part: ShortcutsDialog, open, close } = useLatePart(dialogs)
  const showShortcuts = useEffectEvent(() => open('shortcuts'))

  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', askForKeys, { signal: listening.signal })
    return () => listening.abort()

    async function askForKeys(event: KeyboardEvent) {
      if (event.key !== '?') return
      const keys = await import('./player-keys.ts').catch(() => null)
      if (keys?.isForPlayer(event)) await showShortcuts()
    }
  }, [])

  return (
    <>
      {item && <FilledBar item={item} showShortcuts={() => void open('shortcuts')} />}
      {ShortcutsDialog && <ShortcutsDialog onClose={close} />}
    </>
  )
}
