import { expect, test } from 'vitest'
import { playInOneTab, type TabChannel } from './one-tab.ts'
import type { PlayerEvent } from './player-state.ts'
import { hit, playerRig } from '#tests/rig/player.ts'

/** Tabs of one browser, each with a player. */
function tabs(count: number) {
  const channels: TabChannel[] = []
  return Array.from({ length: count }, () => {
    const rig = playerRig()
    const listeners: (() => void)[] = []
    const channel: TabChannel = {
      onmessage: null,
      postMessage(message) {
        const others = channels.filter((other) => other !== channel)
        for (const other of others) other.onmessage?.({ data: message } as never)
      },
    }
    channels.push(channel)
    const store = {
      getSnapshot: () => rig.player,
      subscribe(listener: () => void) {
        listeners.push(listener)
        return () => undefined
      },
      send(event: PlayerEvent) {
        rig.send(event)
        for (const listener of listeners) listener()
      },
    }
    playInOneTab(store, channel)
    return store
  })
}

test('the tab that begins to play is the only one that plays', () => {
  const all = tabs(3)
  const playing = () => all.map((store) => store.getSnapshot().state.playing)
  const [first, second] = all
  first?.send({ type: 'play_hits', hits: [hit('a')], title: '' })
  second?.send({ type: 'play_hits', hits: [hit('b')], title: '' })
  expect(playing()).toEqual([false, true, false])
  first?.send({ type: 'play' })
  expect(playing()).toEqual([true, false, false])
  second?.send({ type: 'change_settings', settings: { muted: true } })
  second?.send({ type: 'pause' })
  expect(playing()).toEqual([true, false, false])
})
