import busboy from 'busboy'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bounded, wholeBody } from '#app/protocols/text/whole-body.ts'
import { studioMessages } from '#app/texts/studio/studio.ts'
import { data } from 'react-router'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { addField, mostFields, refuseTooManyFields } from './form-bounds.ts'
import { toAppError } from './reply.ts'

/** A file of a form that is still arriving; its body can be read once. */
export interface IncomingFile {
  name: string
  type: string
  body: AsyncIterable<Uint8Array>
  /** What of the form was still to come when the file began, in bytes, if the form's length was said. */
  mostBytes?: number | undefined
}

interface FormWithFiles {
  /** The fields that aren't files. */
  formData: FormData
  /** Why files were refused, by field name. */
  fileErrors: Record<string, string[]>
  /** The field names of the saved files, once for each file. */
  taken: string[]
}

interface Options {
  /** Saves a file of the named field, beside the fields that came before it; an error it throws becomes the field's message. */
  files: Record<string, (file: IncomingFile, before: FormData) => Promise<unknown>>
  /** The largest size of the whole form in bytes: a longer one is refused before its body is read. */
  maxBytes: number
}

const megabyte = 1_000_000
/** Limit for all fields that aren't files together. */
const textBytes = 2 * megabyte

/** The form as a whole is malformed, too long or cut off, whatever its files are. */
export class BrokenForm extends AppError {}

/**
 * Reads a form and hands each file on while it arrives, so that none is held in memory or on disk. A refused file is
 * read to its end, so that the fields after it aren't lost.
 * @throws BrokenForm 400 BAD_FORM, 413 TOO_LARGE
 */
export async function readFormWithFiles(
  request: Request,
  options: Options,
): Promise<FormWithFiles> {
  if (Number(request.headers.get('Content-Length') ?? 0) > options.maxBytes) throw tooLarge()
  const form: FormWithFiles = { formData: new FormData(), fileErrors: {}, taken: [] }
  const body = bounded(arriving(request), options.maxBytes, tooLarge)
  const contentType = request.headers.get('Content-Type') ?? ''
  if (/^multipart\//i.test(contentType)) await readParts(body, request.headers, form, options)
  else await readPlain(body, form.formData)
  return form
}

async function readPlain(body: AsyncIterable<Uint8Array>, formData: FormData): Promise<void> {
  const text = (await wholeBody(body, textBytes, tooLarge)).toString('utf8')
  refuseTooManyFields(text)
  for (const [name, value] of new URLSearchParams(text)) addField(formData, name, value)
}

async function readParts(
  body: AsyncIterable<Uint8Array>,
  headers: Headers,
  form: FormWithFiles,
  { files }: Options,
): Promise<void> {
  const parser = parserOf(headers.get('Content-Type') ?? '')
  const toCome = countdown(body, headers.get('Content-Length'))
  let [count, textLeft, taking] = [0, textBytes, Promise.resolve()]
  parser.on('field', (name?: string, value?: string) => {
    if (parser.destroyed || Object.hasOwn(files, name ?? '')) return
    textLeft -= Buffer.byteLength(value ?? '')
    try {
      if (++count > mostFields || textLeft < 0) throw tooLarge()
      if (name === undefined || value === undefined) throw broken()
      addField(form.formData, name, value)
    } catch (error) {
      parser.destroy(error as AppError)
    }
  })
  parser.on('file', (name, stream, { filename, mimeType }) => {
    // The error reaches whoever reads the file; without a listener it would end the process.
    stream.on('error', () => undefined)
    const take = Object.hasOwn(files, name) ? files[name] : undefined
    if (++count > mostFields) parser.destroy(tooLarge())
    if (!take || !filename) return void stream.resume()
    // What the parser holds may be of this file.
    const mostBytes = toCome.bytes === null ? undefined : toCome.bytes + parser.writableLength
    const file = { name: asTyped(filename), type: mimeType, body: bytesOf(stream), mostBytes }
    taking = taking.then(() => takeFile(form, name, take, file)).then(() => void stream.resume())
    taking.catch((error: AppError) => parser.destroy(error))
  })
  const failure = await pipeline(toCome.body, parser).then(() => undefined, broken)
  await taking
  if (failure) throw failure
}

/** A body whose length was said, with how many of its bytes haven't been handed on. */
function countdown(body: AsyncIterable<Uint8Array>, length: string | null) {
  const toCome = { bytes: length === null ? null : Number(length), body: counted() }
  async function* counted() {
    for await (const chunk of body) {
      yield chunk
      if (toCome.bytes !== null) toCome.bytes -= chunk.length
    }
  }
  return toCome
}

function parserOf(contentType: string) {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      preservePath: true,
      limits: { fieldSize: textBytes + 1 },
    })
  } catch (error) {
    throw broken(error)
  }
}

/** The body of a file. The reader may stop half-way; an error of the form is thrown here too. */
async function* bytesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
  } catch (error) {
    throw broken(error)
  }
}

/** Browsers escape quotes and line breaks in file names as %22, %0D and %0A, and nothing else. */
function asTyped(filename: string): string {
  return filename.replace(/%(?:22|0D|0A)/gi, decodeURIComponent)
}

async function takeFile(
  form: FormWithFiles,
  field: string,
  take: Options['files'][string],
  file: IncomingFile,
): Promise<void> {
  try {
    await take(file, form.formData)
    form.taken.push(field)
  } catch (error) {
    if (error instanceof BrokenForm) throw error
    const known = toAppError(error)
    if (known.status === 404 || known.status === 401) throw known
    const message = known.status === 500 ? studioMessages.uploadFailed : known.message
    form.fileErrors[field] = [...(form.fileErrors[field] ?? []), message]
  }
}

/** The body until its sender disconnects: then it fails instead of waiting for more. */
async function* arriving({ body, signal }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (signal.aborted) throw signal.reason
      if (done) return
      yield value
    }
  } catch (error) {
    throw broken(error)
  } finally {
    signal.removeEventListener('abort', stop)
    reader.releaseLock()
  }
}

function tooLarge(): BrokenForm {
  return new BrokenForm('TOO_LARGE', { status: 413, message: studioMessages.formTooLarge })
}

function broken(cause?: unknown): AppError {
  if (cause instanceof AppError) return cause
  return new BrokenForm('BAD_FORM', { status: 400, message: studioMessages.badForm, cause })
}

/**
 * Reads a form without files, of at most 2 MB.
 * @throws BrokenForm 400 BAD_FORM, 413 TOO_LARGE
 */
export async function readFields(request: Request): Promise<FormData> {
  const { formData } = await readFormWithFiles(request, { files: {}, maxBytes: textBytes })
  return formData
}

/** Reads the form of a page, without files; a malformed one is answered with an error page. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await readFields(request)
  } catch (error) {
    const { message, status } = toAppError(error)
    throw data(message, { status })
  }
}
