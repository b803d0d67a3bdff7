import type { ErrorData } from 'hls.js'

const MAX_MEDIA_RECOVERIES = 2

export interface HlsStream {
  element: HTMLMediaElement
  url: string
  /** Seconds. */
  startAt: number
  /** The element can play; called again after each recovery. */
  onReady(): void
  /** hls.js failed and could not recover. */
  onFailed(): void
}

/** Plays an HLS playlist through hls.js, which is loaded on first use. Resolves with a function that stops it. */
export async function openHlsStream(stream: HlsStream): Promise<() => void> {
  const { default: Hls } = await import('hls.js')
  if (!Hls.isSupported()) {
    stream.onFailed()
    return () => {}
  }
  const hls = new Hls({ liveDurationInfinity: true, startPosition: stream.startAt || -1 })
  let recoveries = 0

  hls.on(Hls.Events.MEDIA_ATTACHED, () => stream.onReady())
  hls.on(Hls.Events.ERROR, (_event: string, error: ErrorData) => {
    if (!error.fatal) return
    const recoverable = error.type === Hls.ErrorTypes.MEDIA_ERROR
    if (!recoverable || ++recoveries > MAX_MEDIA_RECOVERIES) stream.onFailed()
    else hls.recoverMediaError()
  })
  hls.loadSource(stream.url)
  hls.attachMedia(stream.element)
  return () => hls.destroy()
}
