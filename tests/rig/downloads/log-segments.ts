import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type DownloadLine, formatDownloadLine } from '#app/protocols/logs/download-log.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { Segment } from '#app/.server/stats/downloads/log/segments.ts'

let number = 0

/** Writes lines as a closed segment on this machine, as a server leaves it. */
export async function writeSegment(
  ctx: Pick<Ctx, 'downloads'>,
  lines: DownloadLine[],
  name = `test-${String(++number).padStart(6, '0')}`,
): Promise<Segment> {
  await mkdir(ctx.downloads.folder, { recursive: true })
  const file = path.join(ctx.downloads.folder, `${name}.log`)
  await writeFile(file, lines.map((line) => `${formatDownloadLine(line)}\n`).join(''))
  return { name, file }
}
