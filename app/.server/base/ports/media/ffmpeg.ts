import { constants } from 'node:fs/promises'
import { totalmem } from 'node:os'
import type { SoundFormat } from '#app/protocols/media/sound-format.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { isThere } from '#app/.server/base/lib/is-there.ts'
import { type ProgramEnd, runBound } from '#app/.server/base/lib/run-bound.ts'

type Program = 'ffmpeg' | 'ffprobe'

interface Limits {
  /** Kills the program; a timeout becomes MEDIA_FAILED. */
  signal: AbortSignal
}

const searchPath = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'
const maxPrinted = 1_000_000

/**
 * What a program may take of this machine's memory, in bytes. A film of 24 hours has 400 MB of tables, which is all
 * that ffprobe needs. ffmpeg, with 16 processors, needs 1.5 GB to make 720P of 4K and 2.8 GB of 8K; with two, a
 * quarter.
 */
const machine = Math.min(totalmem(), process.constrainedMemory() || Infinity)
const maxMemory: Record<Program, number> = {
  ffmpeg: Math.min(6_000_000_000, machine * 0.75),
  ffprobe: Math.min(1_000_000_000, machine * 0.25),
}

/** Whether this machine can read and convert video. */
export async function hasFfmpeg(): Promise<boolean> {
  const found = await Promise.all([isInstalled('ffmpeg'), isInstalled('ffprobe')])
  return found.every(Boolean)
}

/**
 * A file that somebody has sent, and the format that it was found to have. Left to find out by itself, ffmpeg would
 * take a file for a list of further files, and read those too.
 */
export interface MediaInput {
  format: SoundFormat
  /** The address of an exchange, or a file of ours ('file:/…'). */
  url: string
  /** The part that is read, in seconds; all of it unless told. */
  from?: number
  length?: number
}

/** Runs ffmpeg at low priority, without a shell and without our environment variables. @throws AppError MEDIA_FAILED */
export async function runFfmpeg(input: MediaInput, args: string[], limits: Limits): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...opened(input), ...args], limits)
}

/** Runs ffmpeg over a file and returns the end of what its filters report. @throws AppError MEDIA_FAILED */
export async function measureByFfmpeg(
  input: MediaInput,
  args: string[],
  limits: Limits,
): Promise<string> {
  const quiet = ['-nostdin', '-hide_banner', '-nostats', '-v', 'info']
  const { report } = await run('ffmpeg', [...quiet, ...opened(input), ...args], limits)
  return report
}

/** Runs ffprobe and returns its JSON. @throws AppError MEDIA_FAILED */
export async function runFfprobe(
  input: MediaInput,
  args: string[],
  limits: Limits,
): Promise<unknown> {
  const all = ['-v', 'error', '-of', 'json', ...args, ...opened(input)]
  return JSON.parse((await run('ffprobe', all, limits)).printed)
}

/** In its own format only, and only from where it is. */
function opened({ format, url, from = 0, length }: MediaInput): string[] {
  const isFile = url.startsWith('file:')
  return [
    ...['-f', format, '-protocol_whitelist', isFile ? 'file' : 'http,tcp'],
    ...(isFile ? [] : ['-seekable', '1']),
    ...(from > 0 ? ['-ss', from.toFixed(6)] : []),
    ...(length === undefined ? [] : ['-t', String(length)]),
    ...['-i', url],
  ]
}

async function run(program: Program, args: string[], { signal }: Limits): Promise<ProgramEnd> {
  const end = await runBound(['nice', '-n', '10', program, ...args], {
    env: { PATH: searchPath, LANG: 'C.UTF-8' },
    maxBytes: maxPrinted,
    maxMemory: maxMemory[program],
    signal,
  }).catch((error: Error) => {
    throw signal.aborted ? error : mediaFailure(`${program} cannot be run`, error)
  })
  if (signal.aborted) throw endedBy(signal, program)
  if (end.code === 0) return end
  throw mediaFailure(`${program} failed: ${end.complaint || `exit code ${end.code}`}`)
}

function endedBy({ reason }: AbortSignal, program: Program): unknown {
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError'
  return isTimeout ? mediaFailure(`${program} took too long`, reason) : reason
}

async function isInstalled(program: Program): Promise<boolean> {
  for (const folder of searchPath.split(':')) {
    if (await isThere(`${folder}/${program}`, constants.X_OK)) return true
  }
  return false
}

function mediaFailure(message: string, cause?: unknown): AppError {
  return new AppError('MEDIA_FAILED', { status: 422, message, cause })
}
