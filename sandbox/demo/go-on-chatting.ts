import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { demoChatPage, sayInChat } from './live-chat.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

type Hear = (request: { url?: string | undefined }) => void

/** A server, as far as it tells of requests. */
interface Requests {
  on(name: 'request', hear: Hear): unknown
  off(name: 'request', hear: Hear): unknown
}

interface Pace {
  /** Milliseconds until the next message. */
  pauseMs: () => number
  /** For so long it goes on after somebody has asked. */
  askedForMs: number
}

const usualPace: Pace = {
  pauseMs: () => 10_000 + Math.random() * 10_000,
  askedForMs: 3 * 60_000,
}

/**
 * Has the demo's chat go on while somebody looks at it, which is told by the requests of this server: a page that is open
 * asks for the chat again with each message. In an installation without the demo nothing happens.
 */
export async function goOnChatting(
  services: Services,
  server: Requests,
  { pauseMs, askedForMs }: Pace = usualPace,
): Promise<{ stop(): Promise<void> }> {
  const ctx = contextFor(services, system)
  const page = await demoChatPage(ctx)
  if (page === null) return { stop: () => Promise.resolve() }
  let place = Math.floor(Math.random() * 1000)
  let askedAt = 0
  let isOn = false
  let next: NodeJS.Timeout | undefined
  let saying = Promise.resolve()

  function hear({ url = '' }: { url?: string | undefined }): void {
    if (!url.startsWith(`/live/${page}`) && url !== '/api/load-live-chat') return
    askedAt = performance.now()
    if (!isOn) wait()
  }

  function wait(): void {
    isOn = true
    next = setTimeout(() => void (saying = goOn()), pauseMs())
  }

  async function goOn(): Promise<void> {
    isOn = performance.now() - askedAt <= askedForMs
    if (!isOn) return
    await sayInChat(ctx, place++).catch((error: unknown) => log.warn('demo chat', { error }))
    if (isOn) wait()
  }

  server.on('request', hear)
  return {
    stop() {
      isOn = false
      server.off('request', hear)
      clearTimeout(next)
      return saying
    },
  }
}
