import { spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { aiFailure } from './failure.ts'

interface ProgramLimits {
  timeoutMs: number
  /** Limit of what it prints to stdout. */
  maxBytes: number
}

const keptErrorBytes = 2_000

/**
 * Runs a program of this machine and returns what it prints. It runs at low priority, without a shell and without our
 * environment variables.
 * @throws AppError AI_FAILED where it isn't installed, fails, prints too much or takes too long
 */
export function runProgram(name: string, args: string[], limits: ProgramLimits): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '10', name, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: searchPath(), LANG: 'C.UTF-8' },
    })
    const printed: Buffer[] = []
    let size = 0
    let complaint = ''
    let ended: string | undefined
    const end = (reason: string) => {
      ended ??= reason
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => end(`${name} took too long`), limits.timeoutMs)
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limits.maxBytes) end(`${name} printed too much`)
      else printed.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-keptErrorBytes)
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(aiFailure(`${name} cannot be run: ${error.message}`, error))
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      if (ended) reject(aiFailure(ended))
      else if (code === 0) resolve(Buffer.concat(printed).toString())
      else reject(aiFailure(`${name} failed: ${lastLine(complaint) || `exit code ${code}`}`))
    })
  })
}

/** Whether a program can be found. */
export async function isInstalled(name: string): Promise<boolean> {
  for (const folder of searchPath().split(':')) {
    const found = await access(`${folder}/${name}`, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return true
  }
  return false
}

function searchPath(): string {
  return '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin'
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.slice(0, 300) ?? ''
}
