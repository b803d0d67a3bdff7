import type { DownloadLine, ListVerdict } from '#app/protocols/logs/download-log.ts'
import type { FirstMinute } from './first-minute.ts'
import { lengthOf, type Ranges, withRange } from './ranges.ts'

/**
 * What one listener, known by network address and user agent, has fetched of an item within 24 hours: it counts as one
 * download or is left out for one reason. What a window says doesn't depend on the order in which its lines were read.
 */
export interface DownloadWindow {
  /** The time of its first request, in milliseconds since 1970. */
  startedAt: number
  firstRequest: string
  /** The time of its last request. */
  lastAt: number
  /** By the first request. */
  app: string
  device: string
  country: string
  listed: ListVerdict
  /** Whether all of its requests were probes, which ask for no audio. */
  onlyProbes: boolean
  /** Whether a minute has been delivered. */
  reached: boolean
  /** Requests that have delivered a minute each. */
  wholes: number
  /** What has been delivered of each media file, until it is a minute. */
  ranges: Record<string, Ranges>
}

const noRanges: Record<string, Ranges> = {}

export const windowMs = 24 * 60 * 60 * 1000

/** Why a window isn't counted; 'repeat' are further deliveries within one that is. */
export type LeftOut = 'bot' | 'data-centre' | 'watch' | 'repeat' | 'too-short' | 'probe'
export type WindowVerdict = 'counted' | Exclude<LeftOut, 'repeat'>

/** The fields of a request that a window is made from. */
export type WindowLine = Pick<
  DownloadLine,
  | 'time'
  | 'requestId'
  | 'file'
  | 'method'
  | 'status'
  | 'from'
  | 'delivered'
  | 'asked'
  | 'app'
  | 'device'
  | 'country'
  | 'verdict'
>

export function openWindow(line: WindowLine, minute: FirstMinute): DownloadWindow {
  const { time, requestId, app, device, country, verdict } = line
  const window: DownloadWindow = {
    startedAt: time,
    firstRequest: requestId,
    lastAt: time,
    app,
    device,
    country,
    listed: verdict,
    onlyProbes: true,
    reached: false,
    wholes: 0,
    ranges: noRanges,
  }
  addDelivered(window, line, minute)
  return window
}

/** Adds a request to the window, which is changed. An earlier one than its first becomes the first. */
export function joinWindow(window: DownloadWindow, line: WindowLine, minute: FirstMinute): void {
  if (isEarlier(line, window)) {
    window.startedAt = line.time
    window.firstRequest = line.requestId
    window.app = line.app
    window.device = line.device
    window.country = line.country
    window.listed = line.verdict
  }
  if (line.time > window.lastAt) window.lastAt = line.time
  addDelivered(window, line, minute)
}

function isEarlier(line: WindowLine, { startedAt, firstRequest }: DownloadWindow): boolean {
  return line.time < startedAt || (line.time === startedAt && line.requestId < firstRequest)
}

function addDelivered(window: DownloadWindow, line: WindowLine, { start, need }: FirstMinute) {
  if (isProbe(line)) return
  window.onlyProbes = false
  const from = Math.max(line.from, start)
  const to = line.from + line.delivered
  if (to - from >= need) {
    window.wholes++
    reach(window)
  } else if (!window.reached && to > from) {
    const ranges = withRange(window.ranges[line.file] ?? [], from, to)
    if (lengthOf(ranges) >= need) reach(window)
    else window.ranges = { ...window.ranges, [line.file]: ranges }
  }
}

function reach(window: DownloadWindow): void {
  window.reached = true
  window.ranges = noRanges
}

/** Requests that ask for no audio: of headers alone, of the two first bytes, or that were answered without a file. */
function isProbe({ method, status, asked }: WindowLine): boolean {
  if (method === 'HEAD' || (status !== 200 && status !== 206)) return true
  return asked !== null && asked.from === 0 && asked.to === 1
}

export function verdictOf(window: DownloadWindow): WindowVerdict {
  if (window.listed !== '') return window.listed
  if (window.reached) return 'counted'
  return window.onlyProbes ? 'probe' : 'too-short'
}

/** How many more times a window that counts was delivered by a single request. */
export function repeatsOf(window: DownloadWindow): number {
  return verdictOf(window) === 'counted' ? Math.max(0, window.wholes - 1) : 0
}

/**
 * Finds the window of a request among those of its listener, user agent and item: the one that it falls into, or one
 * that began within 24 hours after it, whose first request it becomes. 'new' if there is none; 'late' if later windows
 * would have to be rebuilt from all of their requests.
 */
export function windowAt<Window extends DownloadWindow>(
  windows: readonly Window[],
  time: number,
): Window | 'new' | 'late' {
  let next: Window | undefined
  for (const window of windows) {
    if (window.startedAt <= time && time < window.startedAt + windowMs) return window
    const isLater = window.startedAt > time && window.startedAt < time + windowMs
    if (isLater && (!next || window.startedAt < next.startedAt)) next = window
  }
  if (!next) return 'new'
  return next.lastAt < time + windowMs ? next : 'late'
}
