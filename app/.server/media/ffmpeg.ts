import { type ChildProcess, spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { AppError } from '../errors.ts'

type Program = 'ffmpeg' | 'ffprobe'

interface Limits {
  /** Kills the program; a timeout becomes MEDIA_FAILED. */
  signal: AbortSignal
}

const searchPath = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'
const keptErrorBytes = 2_000
const mostPrinted = 1_000_000

/** Whether this machine can read and convert video. */
export async function hasFfmpeg(): Promise<boolean> {
  const found = await Promise.all([isInstalled('ffmpeg'), isInstalled('ffprobe')])
  return found.every(Boolean)
}

/** Runs ffmpeg at low priority, without a shell and without our environment variables. @throws AppError MEDIA_FAILED */
export async function runFfmpeg(args: string[], limits: Limits): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], limits)
}

/** Runs ffprobe and returns its JSON. @throws AppError MEDIA_FAILED */
export async function runFfprobe(args: string[], limits: Limits): Promise<unknown> {
  return JSON.parse(await run('ffprobe', ['-v', 'error', '-of', 'json', ...args], limits))
}

function run(program: Program, args: string[], { signal }: Limits): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    const child = spawn('nice', ['-n', '10', program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: searchPath, LANG: 'C.UTF-8' },
    })
    const end = () => child.kill('SIGKILL')
    signal.addEventListener('abort', end, { once: true })
    const output = readOutput(child, end)
    child.once('error', (error) => reject(mediaFailure(`${program} cannot be run`, error)))
    child.once('close', (code) => {
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(endedBy(signal, program))
      else if (code === 0) resolve(output.printed())
      else reject(mediaFailure(`${program} failed: ${output.complaint() || `exit code ${code}`}`))
    })
  })
}

function endedBy({ reason }: AbortSignal, program: Program): unknown {
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError'
  return isTimeout ? mediaFailure(`${program} took too long`, reason) : reason
}

function readOutput(child: ChildProcess, end: () => void) {
  const printed: Buffer[] = []
  let size = 0
  let complaint = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > mostPrinted) end()
    else printed.push(chunk)
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-keptErrorBytes)
  })
  return {
    printed: () => Buffer.concat(printed).toString(),
    complaint: () => complaint.trim().split('\n').at(-1)?.slice(0, 300) ?? '',
  }
}

async function isInstalled(program: Program): Promise<boolean> {
  for (const folder of searchPath.split(':')) {
    const found = await access(`${folder}/${program}`, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return true
  }
  return false
}

function mediaFailure(message: string, cause?: unknown): AppError {
  return new AppError('MEDIA_FAILED', { status: 422, message, cause })
}
