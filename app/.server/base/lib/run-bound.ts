import { spawn } from 'node:child_process'

interface Binding {
  env: NodeJS.ProcessEnv
  /** Limit of what it prints to stdout; what prints more is killed. */
  maxBytes: number
  /** Limit of the memory that it may take for data, in bytes, where the system knows such limits: more it doesn't get. */
  maxMemory?: number
  /** Kills the program. */
  signal?: AbortSignal
}

/** How a program ended. */
export interface ProgramEnd {
  /** Its exit code; above 128 where a signal ended it. */
  code: number
  printed: string
  /** The last line that it printed to stderr. */
  complaint: string
  /** The end of what it printed to stderr. */
  report: string
  printedTooMuch: boolean
}

const keptErrorBytes = 4_000

/**
 * Runs the program, and beside it what waits for the end of a pipe from this process: that comes with the end of this
 * process, however it ends, and then the program is killed.
 */
const watched = `
most=$1; shift
{ [ "$most" = none ] || ulimit -d "$most" 2>/dev/null; exec "$@"; } 3<&- & program=$!
{ read -r line; kill -9 $program; } <&3 >/dev/null 2>&1 & watcher=$!
exec 3<&- 2>/dev/null
wait $program; code=$?
kill $watcher; wait $watcher
exit $code`

/**
 * Runs a program until it ends, which is with this process at the latest: also where that is killed with kill -9, when
 * it can do nothing any more. Signals to this process's group, as of Ctrl+C, don't reach it: what this process does first
 * may still need it. Every program but PostgreSQL's is run here.
 */
export function runBound(
  command: [program: string, ...args: string[]],
  { env, maxBytes, maxMemory, signal }: Binding,
): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const most = maxMemory === undefined ? 'none' : String(Math.floor(maxMemory / 1024))
    const child = spawn('/bin/sh', ['-c', watched, 'sh', most, ...command], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env,
      detached: true,
    })
    const [, , , bond] = child.stdio
    const end = () => void bond?.destroy()
    signal?.addEventListener('abort', end, { once: true })
    const printed: Buffer[] = []
    let size = 0
    let complaint = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) end()
      else printed.push(chunk)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-keptErrorBytes)
    })
    child.once('error', reject)
    child.once('exit', end)
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end)
      resolve({
        code: code ?? 1,
        printed: Buffer.concat(printed).toString(),
        complaint: complaint.trim().split('\n').at(-1)?.slice(0, 300) ?? '',
        report: complaint,
        printedTooMuch: size > maxBytes,
      })
    })
  })
}
