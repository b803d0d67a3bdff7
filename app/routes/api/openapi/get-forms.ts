import type { z } from 'zod'
import { inputSchema } from '#app/.server/base/http/input-schema.ts'
import { queryParameters, wholeInput } from '#app/.server/base/http/query-input.ts'
import { audienceInput, statsFileInput } from '#app/schemas/stats/stats.ts'

type Json = Record<string, unknown>

/** A read as GET answers it, of what is said of its POST form: the same input in its query, and a tag of the answer. */
export function getForm(post: Json, input: z.ZodType): Json {
  const { requestBody: _, operationId, responses, ...said } = post
  const { '200': done, ...others } = responses as Record<string, Json>
  return {
    ...said,
    operationId: `${String(operationId)}_get`,
    parameters: [...parametersOf(input), ifNoneMatch],
    responses: {
      '200': { ...done, headers: { ...(done?.headers as Json), ETag: { schema: tag } } },
      '304': { description: 'Still what you have' },
      ...others,
    },
  }
}

/** The files of statistics: what is needed for them, and by which query. */
export function statisticsFiles(said: Json): Json {
  return {
    '/v1/statistics/stats.csv': { get: tableForm('stats', statsFileInput, said) },
    '/v1/statistics/audience.csv': { get: tableForm('audience', audienceInput, said) },
  }
}

const tables = {
  stats:
    'Downloads by day, week or month, and what was earned where whoever asks may see it, as a table.',
  audience: 'Downloads by app, device, country or item as a table.',
}

function tableForm(name: keyof typeof tables, input: z.ZodType, said: Json): Json {
  return {
    operationId: `statistics_${name}`,
    tags: ['stats'],
    summary: tables[name],
    ...said,
    parameters: queryParameters(input).map(({ name, schema, isRequired }) => ({
      in: 'query',
      name,
      schema,
      required: isRequired,
    })),
    responses: {
      '200': { description: 'A table', content: { 'text/csv': { schema: { type: 'string' } } } },
      ...(said.responses as Json),
    },
  }
}

function parametersOf(input: z.ZodType): Json[] {
  const byThemselves = queryParameters(input)
  return [
    // With the whole input as one no other has to be there.
    ...byThemselves.map(({ name, schema }) => ({ in: 'query', name, schema, required: false })),
    {
      in: 'query',
      name: wholeInput,
      description: `All of it as JSON instead: the body of the POST form${needed(byThemselves)}`,
      content: { 'application/json': { schema: inputSchema(input) } },
    },
  ]
}

function needed(parameters: ReturnType<typeof queryParameters>): string {
  const required = parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return required.length > 0 ? `. Without it there have to be ${required.join(', ')}.` : '.'
}

const tag = { type: 'string' }

const ifNoneMatch = {
  in: 'header',
  name: 'If-None-Match',
  schema: tag,
  description: 'The ETag of the answer that you have: 304 says that it is still the same.',
}
