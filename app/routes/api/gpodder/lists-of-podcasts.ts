import { wholeBody } from '#app/protocols/text/whole-body.ts'
import {
  type ListFormat,
  type Podcast,
  listFormats,
  readAddresses,
  readFormats,
  typeOfFormat,
  writePodcasts,
} from '#app/protocols/gpodder/formats.ts'
import { syncBounds } from '#app/rules/library/sync.ts'
import { syncTexts as texts } from '#app/texts/library/sync.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { refuseTangledJson } from '#app/.server/base/http/json-bounds.ts'
import type { Asked } from './answer-app.ts'

const largestBody = 1024 * 1024

/** Answers a list in the format that the address ends with. */
export function listAnswer(
  { ctx, params, query }: Asked,
  { title, podcasts, isPlain }: { title: string; podcasts: readonly Podcast[]; isPlain: boolean },
): Response {
  const format = formatOf(params)
  const text = writePodcasts(format, {
    title,
    podcasts,
    isPlain,
    created: ctx.now(),
    callback: query.get('jsonp'),
  })
  return new Response(text, {
    headers: { 'Content-Type': typeOfFormat[format], 'X-Content-Type-Options': 'nosniff' },
  })
}

/** The addresses in a body of that format, at most 1 MiB of it. @throws AppError 400 BAD_LIST, 413 TOO_LARGE */
export async function listedIn({ params, request }: Asked): Promise<string[]> {
  const format = formatOf(params)
  if (!readFormats.includes(format)) throw new AppError('BAD_LIST', { message: texts.badFormat })
  const bytes = await wholeBody(request.body, largestBody, tooLarge)
  if (format === 'json') refuseTangledJson(bytes)
  const addresses = readAddresses(format, new TextDecoder().decode(bytes).replaceAll('\0', ''))
  if (addresses === null) throw new AppError('BAD_LIST', { message: texts.badList })
  if (addresses.length > syncBounds.changes)
    throw new AppError('TOO_LARGE', { status: 413, message: texts.listTooLong(syncBounds.changes) })
  return addresses
}

function formatOf({ format }: Record<string, string>): ListFormat {
  return listFormats.find((one) => one === format) ?? 'json'
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', { status: 413, message: texts.tooLarge })
}
