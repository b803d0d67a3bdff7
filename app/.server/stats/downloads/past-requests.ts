import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { formatDownloadLine } from '#app/protocols/logs/download-log.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { lineMaker, type MediaRequest } from './log/describe.ts'
import { keysOfPast, type ListenerKeys } from './log/listener-keys.ts'
import type { Place } from './networks/index.ts'
import { takeInSegment } from './take-in.ts'

const pauseMs = 100

/**
 * Takes in requests that were answered before there was a log of them, as those of today are: one segment for each name,
 * once. `placeOf` says where an address is.
 */
export function pastRequests(ctx: Ctx, placeOf: (address: string) => Place) {
  const { lineOf } = lineMaker(ctx, placeOf)
  let keys: ListenerKeys | undefined

  async function keysAt(time: number): Promise<ListenerKeys> {
    if (!keys || time < keys.from || time >= keys.until) keys = await keysOfPast(ctx, time)
    return keys
  }

  /** In the order of their times. */
  async function takeIn(name: string, requests: readonly MediaRequest[]): Promise<void> {
    if (requests.length === 0) return
    const lines: string[] = []
    for (const request of requests)
      lines.push(`${formatDownloadLine(lineOf(request, await keysAt(request.time), 0))}\n`)
    const file = path.join(ctx.downloads.folder, `${name}.past`)
    await mkdir(ctx.downloads.folder, { recursive: true })
    await writeFile(file, lines.join(''), { mode: 0o600 })
    try {
      // While another process counts.
      while (!(await takeInSegment(ctx, { name, file }))) await wait(pauseMs)
    } finally {
      await rm(file, { force: true })
    }
  }

  return { takeIn }
}
