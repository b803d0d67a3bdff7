import type { z } from 'zod'
import type { Work } from '../records/work.ts'

/** One call of the API. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `{}` where an id stands. */
  path: string
  schema: z.ZodType
  answer: (work: Work, input: unknown, ids: string[]) => Promise<unknown>
}

/** @returns a route whose function gets the parameters that its schema reads, and the ids of its path */
export function route<Schema extends z.ZodType>(
  method: Route['method'],
  path: string,
  schema: Schema,
  answer: (work: Work, input: z.output<Schema>, ...ids: [string, string]) => Promise<unknown>,
): Route {
  return {
    method,
    path,
    schema,
    answer: (work, input, ids) =>
      answer(work, input as z.output<Schema>, ids[0] ?? '', ids[1] ?? ''),
  }
}
