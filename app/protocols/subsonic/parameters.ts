import { errorCodes, SubsonicError } from './answer.ts'
import { type IdKind, readId, type TypedId } from './ids.ts'
import { type AnswerFormat, isCallback } from './write.ts'

/** What a number may be: beyond its bounds it is the nearest that is allowed. */
interface Bounds {
  least?: number
  most: number
  usual: number
}

const longestText = 1000

/** The parameters of a request, each read within its bounds. */
export class Parameters {
  readonly #sent: URLSearchParams

  constructor(sent: URLSearchParams) {
    this.#sent = sent
  }

  /** A text, cut off where no other is longer; undefined where it isn't sent. */
  text(name: string, longest = longestText): string | undefined {
    return this.#sent.get(name)?.slice(0, longest).toWellFormed().replaceAll('\0', '')
  }

  /** @throws SubsonicError 10 */
  requiredText(name: string, longest = longestText): string {
    return this.text(name, longest) ?? missing(name)
  }

  number(name: string, { least = 0, most, usual }: Bounds): number {
    const sent = this.#sent.get(name)
    const number = sent === null || sent.trim() === '' ? NaN : Number(sent)
    return Number.isFinite(number) ? Math.trunc(Math.min(Math.max(number, least), most)) : usual
  }

  isSent(name: string): boolean {
    return this.#sent.has(name)
  }

  /** @throws SubsonicError 10 for a number that isn't sent, or is none */
  requiredNumber(name: string, bounds: Omit<Bounds, 'usual'>): number {
    const number = this.number(name, { ...bounds, usual: NaN })
    return Number.isNaN(number) ? missing(name) : number
  }

  flag(name: string): boolean | undefined {
    const sent = this.#sent.get(name)
    return sent === null ? undefined : /^(true|1)$/i.test(sent)
  }

  /** An id of one of these kinds. @throws SubsonicError 10, or 70 for an id of something else */
  id(name: string, ...kinds: IdKind[]): TypedId {
    return oneOf(this.#sent.get(name) ?? missing(name), kinds)
  }

  /** All ids of this name. @throws SubsonicError 0 for too many, 70 for one of something else */
  ids(name: string, most: number, ...kinds: IdKind[]): TypedId[] {
    return this.#all(name, most).map((sent) => oneOf(sent, kinds))
  }

  /** All numbers of this name, from 0 on. @throws SubsonicError 0 for too many, or one that is none */
  numbers(name: string, most: number): number[] {
    return this.#all(name, most).map((sent) => {
      if (!/^\d{1,15}$/.test(sent))
        throw new SubsonicError(errorCodes.generic, `‘${name}’ is no number.`)
      return Number(sent)
    })
  }

  #all(name: string, most: number): string[] {
    const sent = this.#sent.getAll(name)
    if (sent.length > most)
      throw new SubsonicError(errorCodes.generic, `At most ${most} of ‘${name}’ at once.`)
    return sent
  }
}

function oneOf(sent: string, kinds: IdKind[]): TypedId {
  const id = readId(sent)
  if (id && kinds.includes(id.kind)) return id
  throw new SubsonicError(errorCodes.notFound, 'There is nothing of this id.')
}

function missing(name: string): never {
  throw new SubsonicError(errorCodes.missingParameter, `The parameter ‘${name}’ is missing.`)
}

/** How an answer is wanted: XML where nothing else is asked for. */
export function formatOf(sent: URLSearchParams): AnswerFormat {
  const kind = sent.get('f')
  if (kind === 'json') return { kind }
  const callback = sent.get('callback') ?? ''
  return kind === 'jsonp' && isCallback(callback) ? { kind, callback } : { kind: 'xml' }
}

/** How a client says who it is for. */
export type Credentials = { apiKey: string } | { username: string; password: string }

/**
 * Reads them. A salted hash of a password can't be checked by whoever doesn't keep passwords: clients that are told so
 * send the password itself.
 * @throws SubsonicError 10, 41, 43
 */
export function credentialsOf(sent: URLSearchParams): Credentials {
  const [apiKey, username, password] = ['apiKey', 'u', 'p'].map((name) => sent.get(name))
  const isSalted = sent.has('t') || sent.has('s')
  if (apiKey != null) {
    if (username != null || password != null || isSalted)
      throw new SubsonicError(
        errorCodes.conflictingCredentials,
        'An API key stands alone: without u, p, t and s.',
      )
    return { apiKey }
  }
  if (isSalted && password != null)
    throw new SubsonicError(errorCodes.conflictingCredentials, 'Either p, or t and s.')
  if (isSalted)
    throw new SubsonicError(
      errorCodes.noSaltedTokens,
      'Salted tokens aren’t taken. Use an API key, or send a personal token as the password (p).',
    )
  if (username == null) return missing('u')
  return { username, password: plainPassword(password ?? missing('p')) }
}

/** A password may come in hexadecimal digits, so that nobody reads it over a shoulder. */
function plainPassword(sent: string): string {
  const [, digits] = /^enc:((?:[0-9a-f]{2})+)$/i.exec(sent) ?? []
  if (!digits) return sent
  const bytes = Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  )
  return new TextDecoder().decode(bytes)
}

/** @throws SubsonicError 20 or 30 for a client of another major version */
export function checkVersion(sent: URLSearchParams): void {
  const [, major] = /^(\d{1,4})\./.exec(sent.get('v') ?? '') ?? []
  if (major === undefined || major === '1') return
  if (major === '0') throw new SubsonicError(errorCodes.clientTooOld, 'The client is too old.')
  throw new SubsonicError(errorCodes.serverTooOld, 'The client asks for a newer protocol.')
}
