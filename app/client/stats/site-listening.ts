import { type Entity, listen } from '#app/client/player/machine/listen.ts'
import type { Reporting } from '#app/client/player/machine/keep-reporting.ts'
import type { PlayerStore } from '#app/client/player/machine/store.ts'
import {
  createListeningSession,
  type ListeningSession,
  type SendReport,
} from './listening-session.ts'

interface Dependencies {
  player: PlayerStore
  /** Unix milliseconds. */
  now: () => number
  /** Whether media at an address come from this site: nobody here sees what is told of others. */
  isOwn: (url: string) => boolean
  /** Whom the listener is for one item; null where the browser can't say. */
  nameFor: (id: string) => Promise<string | null>
  send: SendReport
}

/** Reports which parts of what is made here a player plays. For whoever has agreed to that. */
export function createSiteListening({
  player,
  now,
  isOwn,
  nameFor,
  send,
}: Dependencies): Reporting {
  let session: ListeningSession | null = null
  let id = ''

  const hearing = {
    onBegin(entity: Entity, url: string) {
      if (id === entity._id) return
      id = entity._id
      session = isCounted(entity, url)
        ? createListeningSession({ entity, listener: nameFor(entity._id), send })
        : null
    },
    onHeard: (milliseconds: number, position: number, from: number) =>
      session?.heard(milliseconds, from, position),
    onBreak: report,
  }

  function isCounted({ type }: Entity, url: string): boolean {
    return (type === 'EPISODE' || type === 'TRACK') && isOwn(url)
  }

  function report(): void {
    session?.report()
  }

  return {
    report,
    start() {
      const stop = listen(player, now, hearing)
      return () => {
        report()
        stop()
      }
    },
  }
}
