import { Agent, request } from 'undici'
import { isRecord } from '#app/protocols/nostr/parsed.ts'
import { LightningAwayError } from '../port.ts'
import type { LndConnection } from '#app/.server/base/env/lnd-connection.ts'

/** The REST API of an LND node, whose answers are JSON. All of it may throw LndError and LightningAwayError. */
export interface LndRest {
  /** Asks, or orders something with a body. */
  ask(path: string, options: { body?: object; signal: AbortSignal }): Promise<Json>
  /** What comes for it, one line after the other, until the node or the signal ends it. */
  follow(path: string, options: { body?: object; signal: AbortSignal }): AsyncGenerator<Json>
  close(): Promise<void>
}

export type Json = Record<string, unknown>

/** The node refuses, with one of gRPC's codes. */
export class LndError extends Error {
  override readonly name = 'LndError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const unknownCode = 2
export const notFoundCode = 5
/** Characters of one answer, or of one line. */
const longestAnswer = 8_000_000

export function openLndRest({ url, macaroon, certificate }: LndConnection): LndRest {
  const agent = new Agent({
    // What is asked for may take long, and says nothing meanwhile: signals end it.
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(certificate && {
      connect: {
        ca: certificate.toString(),
        // It is known by its key; nodes sign for names that they can't know.
        checkServerIdentity: (_host, { raw }) =>
          raw.equals(certificate.raw) ? undefined : new Error('It has another certificate.'),
      },
    }),
  })

  async function* lines(
    path: string,
    { body, signal }: { body?: object; signal: AbortSignal },
  ): AsyncGenerator<Json> {
    try {
      const answer = await request(url + path, {
        dispatcher: agent,
        method: body ? 'POST' : 'GET',
        headers: { 'Grpc-Metadata-macaroon': macaroon, 'Content-Type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal,
      })
      for await (const line of textLines(answer.body)) yield resultOf(line, answer.statusCode)
    } catch (error) {
      if (error instanceof LndError || error instanceof LightningAwayError) throw error
      throw new LightningAwayError('The LND node does not answer.', { cause: error })
    }
  }

  return {
    async ask(path, options) {
      for await (const answer of lines(path, options)) return answer
      throw new LightningAwayError('The LND node answers nothing.')
    },
    follow: lines,
    close: () => agent.destroy(),
  }
}

async function* textLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter(Boolean)
    if (rest.length > longestAnswer) throw new LightningAwayError('The LND node says too much.')
  }
  if (rest) yield rest
}

/** Streams wrap each message; errors stand bare, or in a stream's wrapping. */
function resultOf(line: string, status: number): Json {
  const read = parsed(line)
  if (isRecord(read.error)) throw lndError(read.error)
  if (status !== 200) throw lndError(read)
  return isRecord(read.result) ? read.result : read
}

function lndError({ code, grpc_code: oldCode, message }: Json): LndError {
  const known = [code, oldCode].find((each) => typeof each === 'number')
  return new LndError(known ?? unknownCode, typeof message === 'string' ? message : '')
}

function parsed(text: string): Json {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    // Proxies in front of nodes answer with pages.
  }
  throw new LightningAwayError('The LND node answers no JSON.')
}
