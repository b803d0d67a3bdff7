import type { PlayerStore } from './store.ts'

/** What is needed of a BroadcastChannel. */
export interface TabChannel {
  postMessage(message: unknown): void
  onmessage: ((event: never) => void) | null
}

/** Pauses this tab's player when that of another tab begins to play, and tells the others when this one does. */
export function playInOneTab(store: PlayerStore, channel: TabChannel): void {
  let wasPlaying = false
  store.subscribe(() => {
    const { playing } = store.getSnapshot().state
    if (playing && !wasPlaying) channel.postMessage('playing')
    wasPlaying = playing
  })
  channel.onmessage = () => store.send({ type: 'pause' })
}
