import type { Site } from '#app/.server/base/site.ts'
import answers from './answers.json' with { type: 'json' }
import kept from './examples.json' with { type: 'json' }

export type Json = Record<string, unknown>

/** An error that a call may answer; `message` is null where only the answer itself says it. */
export interface CallError {
  code: string
  status: number
  message: string | null
}

interface Described {
  /** JSON Schema of the answer of each call, by its name. */
  answers: Json
  schemas: Json
  words: Record<string, { about: string }>
  /** What each may answer of its own, and what all may. */
  errors: Record<string, CallError[]>
  general: CallError[]
}

/** What is read from the code: see scripts/openapi. */
export const described: Described = answers

export interface Example {
  request: Json
  answer: unknown
}

/** Where the calls of the examples were made. */
const madeAt = new URL('http://localhost:3000')

/** A request of each call and its answer, as they would be made at this installation. */
export function examplesAt({ publicUrl }: Pick<Site, 'publicUrl'>): Record<string, Example> {
  const text = JSON.stringify(kept)
    .replaceAll(madeAt.origin, publicUrl)
    .replaceAll(madeAt.host, new URL(publicUrl).host)
  return JSON.parse(text) as Record<string, Example>
}
