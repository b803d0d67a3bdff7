/**
 * Answers of the (Open)Subsonic API 1.16.1. Each is one plain object, written as JSON or as XML: what is a scalar is an
 * attribute there, objects and lists are elements.
 *
 * Sources: opensubsonic.netlify.app, subsonic.org/pages/api.jsp.
 */
const protocolVersion = '1.16.1'

/** What an answer is made of; what is undefined isn't said. */
export type Value = string | number | boolean | AnswerPart | readonly Value[] | undefined
export interface AnswerPart {
  readonly [name: string]: Value
}

/** The installation, as each answer names it. */
export interface ServerName {
  version: string
}

/** The errors of the protocol. */
export const errorCodes = {
  generic: 0,
  missingParameter: 10,
  clientTooOld: 20,
  serverTooOld: 30,
  wrongPassword: 40,
  noSaltedTokens: 41,
  conflictingCredentials: 43,
  wrongKey: 44,
  notAllowed: 50,
  notFound: 70,
} as const

export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]

/** Why a request is refused, in the words of the protocol. */
export class SubsonicError extends Error {
  override readonly name = 'SubsonicError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The answer to a request that was done. */
export function doneAnswer({ version }: ServerName, said: AnswerPart = {}): AnswerPart {
  return { status: 'ok', ...about(version), ...said }
}

/** The answer to one that wasn't. */
export function failedAnswer(
  { version }: ServerName,
  error: { code: ErrorCode; message: string; helpUrl?: string },
): AnswerPart {
  return { status: 'failed', ...about(version), error: { ...error } }
}

function about(serverVersion: string) {
  return { version: protocolVersion, type: 'tributary', serverVersion, openSubsonic: true }
}
