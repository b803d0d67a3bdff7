import { clamp } from '#app/client/player/duration.ts'

/** A file of the user's own feed, played in the studio. */
export interface PreviewSource {
  /** The file's URL. */
  file: string
  /** The URL that it plays from, with the token that grants access. */
  url: string
  title: string
  author: string
  cover: { id: string; src: string | null }
  /** Seconds, as stored with the file. */
  duration: number
}

export interface Preview {
  source: PreviewSource | null
  playing: boolean
  seconds: number
  duration: number
  failed: boolean
  /** Whether it covers the whole screen. */
  expanded: boolean
}

export interface PreviewPlayer {
  /** The same object until something changes. */
  getSnapshot(): Preview
  subscribe(listener: () => void): () => void
  /** Opens a file; one that is open already plays on where it is. */
  open(source: PreviewSource): void
  close(): void
  expand(expanded: boolean): void
  play(): void
  pause(): void
  toggle(): void
  /** Seeks to a position in the file; at its end or beyond, pauses there. Seconds. */
  seek(seconds: number): void
  /** Seconds forwards, or backwards if negative. */
  skip(seconds: number): void
  restart(): void
  jumpToEnd(): void
}

export const skipSeconds = 30

export const noPreview: Preview = {
  source: null,
  playing: false,
  seconds: 0,
  duration: 0,
  failed: false,
  expanded: false,
}

/** Step of the slider, in seconds: finer for short files. */
export function sliderStep(duration: number): number {
  return duration < 100 ? 0.01 : 0.1
}

/** What of an audio element is used. */
type PreviewAudio = Pick<
  HTMLAudioElement,
  | 'src'
  | 'preload'
  | 'currentTime'
  | 'duration'
  | 'seeking'
  | 'play'
  | 'pause'
  | 'load'
  | 'removeAttribute'
> &
  Pick<EventTarget, 'addEventListener'> & { readonly error: unknown }

export function createPreviewPlayer(audio: PreviewAudio): PreviewPlayer {
  const listeners = new Set<() => void>()
  let preview = noPreview

  function change(changes: Partial<Preview>) {
    preview = { ...preview, ...changes }
    for (const listener of [...listeners]) listener()
  }

  function open(source: PreviewSource) {
    if (preview.source?.file === source.file) return change({ source })
    change({ ...noPreview, source, duration: source.duration })
    audio.src = source.url
  }

  function close() {
    if (preview.source === null) return
    audio.pause()
    audio.removeAttribute('src')
    audio.load()
    change(noPreview)
  }

  function play() {
    if (preview.source === null) return
    // At the end of the file, playback starts over.
    if (preview.seconds >= preview.duration) seek(0)
    if (preview.failed) audio.load()
    change({ playing: true, failed: false })
    audio.play().catch((error: unknown) => {
      // A play() that a later call interrupts needs no handling; any other failure also arrives as an event.
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        change({ playing: false })
    })
  }

  function pause() {
    audio.pause()
    if (preview.playing) change({ playing: false })
  }

  function seek(target: number) {
    if (preview.source === null) return
    const seconds = clamp(target, 0, preview.duration)
    if (seconds >= preview.duration) pause()
    audio.currentTime = seconds
    change({ seconds })
  }

  audio.preload = 'metadata'
  audio.addEventListener('durationchange', () => {
    if (preview.source && Number.isFinite(audio.duration)) change({ duration: audio.duration })
  })
  audio.addEventListener('timeupdate', () => {
    if (preview.source && !audio.seeking) change({ seconds: audio.currentTime })
  })
  audio.addEventListener('playing', () => change({ playing: true }))
  // Paused by the browser: the file ended, or headphones were unplugged.
  audio.addEventListener('pause', () => preview.playing && change({ playing: false }))
  audio.addEventListener('error', () => {
    if (preview.source && audio.error) change({ playing: false, failed: true })
  })

  return {
    getSnapshot: () => preview,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    open,
    close,
    expand: (expanded) => change({ expanded }),
    play,
    pause,
    toggle: () => (preview.playing ? pause() : play()),
    seek,
    skip: (seconds) => seek(preview.seconds + seconds),
    restart: () => seek(0),
    jumpToEnd: () => seek(preview.duration),
  }
}

let player: PreviewPlayer | undefined

/** The preview player of this page, created on first use. */
export function previewPlayer(): PreviewPlayer {
  player ??= createPreviewPlayer(document.createElement('audio'))
  return player
}
