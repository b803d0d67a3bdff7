import pino from 'pino'
import { logContext } from './log-context.ts'
import { allowedFields, type LogFields } from './log-fields.ts'
import { pretty } from './pretty.ts'
import { hideInLog, scrub } from './scrub.ts'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
/** JSON is for programs, pretty for people. */
type LogFormat = 'json' | 'pretty'

interface LogSettings {
  level: LogLevel
  /** Without it: by whether stderr is a terminal. */
  format?: LogFormat
  /** Texts that no line may have. */
  secrets: readonly string[]
}

type Sink = (line: string) => void

const isTerminal = process.stderr.isTTY
let format: LogFormat = isTerminal ? 'pretty' : 'json'
let sink: Sink | undefined
let output: ReturnType<typeof pino.destination> | undefined

const logger = pino(
  {
    level: 'info',
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    // What is logged has passed `allowedFields`, errors too.
    serializers: { err: (error: unknown) => error },
  },
  { write: (line: string) => (sink ?? writeOut)(line) },
)

function writeOut(line: string): void {
  // Lines are written together while one is under way, and the last before the process ends.
  output ??= pino.destination({ fd: 2, sync: false })
  output.write(format === 'json' ? line : pretty(line, { hasColours: isTerminal }))
}

/** Sets up the log of this process. */
export function setUpLog(settings: LogSettings): void {
  logger.level = settings.level
  format = settings.format ?? (isTerminal ? 'pretty' : 'json')
  hideInLog(settings.secrets)
}

/** Has lines written elsewhere, as tests do; returns what undoes it. */
export function redirectLog(to: Sink, level?: LogLevel): () => void {
  const before = { sink, level: logger.level }
  sink = to
  if (level) logger.level = level
  return () => {
    sink = before.sink
    logger.level = before.level
  }
}

export function isLogJson(): boolean {
  return format === 'json'
}

function writeAt(level: 'debug' | 'info' | 'warn' | 'error') {
  return function write(message: string, fields: LogFields = {}): void {
    if (!logger.isLevelEnabled(level)) return
    const { request, job, jobId, account } = logContext() ?? {}
    const about = { ...(request ? { request } : {}), ...(job ? { job, jobId } : {}) }
    logger[level](
      { ...about, ...(account ? { account } : {}), ...allowedFields(fields) },
      scrub(message),
    )
  }
}

/**
 * The log of the process: JSON lines on stderr, or what people read. A line has the ids of the request or job that it comes
 * from, and of fields those of `LogFields` alone.
 */
export const log = {
  debug: writeAt('debug'),
  info: writeAt('info'),
  warn: writeAt('warn'),
  error: writeAt('error'),
}

/** A request that has ended, in values of our own: the pattern of a route, a method, numbers. */
export interface RequestLine {
  route: string
  method: string
  status: number
  ms: number
  bytes: number
  hasLeft: boolean
}

/**
 * Writes the line of a request. There are thousands a second, with the same fields and nothing of anybody’s in them: they
 * are written without the way that other lines take.
 */
export function logRequest(level: 'debug' | 'info', ended: RequestLine): void {
  if (!logger.isLevelEnabled(level)) return
  const { request = '', account } = logContext() ?? {}
  const { route, method, status, ms, bytes, hasLeft } = ended
  const who = account === undefined ? '' : `,"account":${JSON.stringify(account)}`
  const what = `"route":${JSON.stringify(route)},"method":${JSON.stringify(method.slice(0, 10))}`
  const numbers = `"status":${status},"ms":${ms},"bytes":${bytes}${hasLeft ? ',"left":true' : ''}`
  const head = `"level":"${level}","time":"${new Date().toISOString()}","pid":${process.pid}`
  const line = `{${head},"request":${JSON.stringify(request)}${who},${what},${numbers},"msg":"request"}\n`
  const write = sink ?? writeOut
  write(line)
}
