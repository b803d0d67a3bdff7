import {
  multipartBoundary,
  MultipartError,
  type FormPart,
  readMultipart,
} from '#app/protocols/multipart.ts'
import { bounded, wholeBody } from '#app/protocols/whole-body.ts'
import { studioMessages } from '#app/texts/studio.ts'
import { data } from 'react-router'
import { AppError } from '../errors.ts'
import { addField, mostFields, refuseTooManyFields } from './form-bounds.ts'
import { toAppError } from './reply.ts'

/** A file of a form while it arrives: its body can be read once. */
export interface IncomingFile {
  name: string
  type: string
  body: AsyncIterable<Uint8Array>
}

interface FormWithFiles {
  /** The fields that aren't files. */
  formData: FormData
  /** Why files were not taken, by their field's name. */
  fileErrors: Record<string, string[]>
  /** The names of the fields whose files were taken, once for each file. */
  taken: string[]
}

interface Options {
  /** Takes in a file of the named field; what it throws becomes the field's message. */
  files: Record<string, (file: IncomingFile) => Promise<unknown>>
  /** What the whole form may have, in bytes: a longer one is refused before its bytes are read. */
  maxBytes: number
}

const megabyte = 1_000_000
/** All fields that aren't files together. */
const textBytes = 2 * megabyte

/**
 * Reads a form and hands each file on while its bytes arrive, so that none is held in memory or kept on the way. A file
 * that is refused is read to its end, so that the rest of the form isn't lost.
 */
export async function readFormWithFiles(
  request: Request,
  options: Options,
): Promise<FormWithFiles> {
  refuseLength(request, options.maxBytes)
  const boundary = multipartBoundary(request.headers.get('Content-Type'))
  const form: FormWithFiles = { formData: new FormData(), fileErrors: {}, taken: [] }
  try {
    if (boundary === undefined) await readPlain(request, form.formData)
    else
      await readParts(
        readMultipart(
          bounded(arriving(request), options.maxBytes, () => new FormTooLong()),
          boundary,
        ),
        form,
        options,
      )
  } catch (error) {
    if (error instanceof FormTooLong) throw tooLarge()
    if (error instanceof MultipartError)
      throw new AppError('BAD_FORM', { status: 400, message: error.message, cause: error })
    throw error
  }
  return form
}

async function readPlain(request: Request, formData: FormData): Promise<void> {
  const text = await readText(arriving(request), textBytes)
  refuseTooManyFields(text)
  for (const [name, value] of new URLSearchParams(text)) addField(formData, name, value)
}

async function readParts(
  parts: AsyncIterable<FormPart>,
  form: FormWithFiles,
  { files }: Options,
): Promise<void> {
  let [count, textLeft] = [0, textBytes]
  for await (const part of parts) {
    if (++count > mostFields) throw tooLarge()
    const { name, filename, type, body } = part
    const take = Object.hasOwn(files, name) ? files[name] : undefined
    if (take) {
      if (filename)
        await takeFile(form, name, take, {
          name: filename,
          type: type || 'application/octet-stream',
          body,
        })
    } else if (filename === undefined) {
      const text = await readText(body, textLeft)
      textLeft -= Buffer.byteLength(text)
      addField(form.formData, name, text)
    }
  }
}

async function takeFile(
  form: FormWithFiles,
  field: string,
  take: Options['files'][string],
  file: IncomingFile,
): Promise<void> {
  try {
    await take(file)
    form.taken.push(field)
  } catch (error) {
    // The form itself ended early or is too long: that is no fault of this file.
    if (error instanceof MultipartError) throw error
    const known = toAppError(error)
    if (known.status === 404 || known.status === 401) throw known
    const message = known.status === 500 ? studioMessages.uploadFailed : known.message
    form.fileErrors[field] = [...(form.fileErrors[field] ?? []), message]
  }
}

/** The form itself is over its limit, whatever is being read of it. */
class FormTooLong extends MultipartError {}

function refuseLength(request: Request, most: number): void {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLarge()
}

/** The body while its sender is there: once they are gone, nothing more is waited for. */
async function* arriving({ body, signal }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(cutOff)
      if (signal.aborted) cutOff(signal.reason)
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', stop)
    reader.releaseLock()
  }
}

function cutOff(cause: unknown): never {
  throw new MultipartError('The form was cut off.', { cause })
}

async function readText(body: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  return (await wholeBody(body, most, tooLarge)).toString('utf8')
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', { status: 413, message: studioMessages.formTooLarge })
}

/** Reads the form of a page, without files, of at most 2 MB; what is no such form is answered by a page that says why. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    const { formData } = await readFormWithFiles(request, { files: {}, maxBytes: textBytes })
    return formData
  } catch (error) {
    const { message, status } = toAppError(error)
    throw data(message, { status })
  }
}
