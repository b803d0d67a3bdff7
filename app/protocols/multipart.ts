/** One field or file of a form, in the order of the form. Its body can be read once; what is left of it is skipped. */
export interface FormPart {
  /** The field's name. */
  name: string
  /** Files alone have one; '' where no file was chosen. */
  filename: string | undefined
  /** The stated media type of a file in lower case; '' if none is. */
  type: string
  body: AsyncIterable<Uint8Array>
}

/** The body isn't what its Content-Type says, or was cut off. */
export class MultipartError extends Error {
  override readonly name = 'MultipartError'
}

const headerLimit = 8 * 1024

/** The boundary in a multipart/form-data Content-Type; undefined for any other type. */
export function multipartBoundary(contentType: string | null): string | undefined {
  const match =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      contentType ?? '',
    )
  return match?.[1] ?? match?.[2]
}

/**
 * Reads a multipart/form-data body part by part, holding no more of it than a chunk. Throws MultipartError where it is
 * malformed or ends early. Sources: RFC 7578, and the WHATWG HTML standard for how browsers write names.
 */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPart, void, undefined> {
  const input = new Input(body)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  await drain(input.until(delimiter))
  while (!(await input.endsHere())) {
    const headers = await partHeaders(input)
    const content = input.until(delimiter)
    yield { ...headers, body: content }
    await drain(content)
    if (!input.foundEnd) throw new MultipartError('A part was left half read.')
  }
}

/** The bytes that have come and were not yet read. */
class Input {
  readonly #chunks: AsyncIterator<Uint8Array>
  // The first boundary has no line before it.
  #bytes: Buffer = Buffer.from('\r\n')
  /** Whether the last `until` came to its delimiter. */
  foundEnd = false

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#chunks = body[Symbol.asyncIterator]()
  }

  /** The bytes before the next delimiter, which is passed over. An early end of reading loses nothing. */
  until(delimiter: Buffer): AsyncIterableIterator<Uint8Array> {
    this.foundEnd = false
    const iterator: AsyncIterableIterator<Uint8Array> = {
      [Symbol.asyncIterator]: () => iterator,
      next: async () => {
        const value = await this.#before(delimiter)
        return value === undefined ? { done: true, value } : { done: false, value }
      },
    }
    return iterator
  }

  async #before(delimiter: Buffer): Promise<Uint8Array | undefined> {
    while (!this.foundEnd) {
      const at = this.#bytes.indexOf(delimiter)
      // A delimiter may have begun in the last bytes.
      const certain = at >= 0 ? at : this.#bytes.length - delimiter.length + 1
      if (certain > 0) return this.#take(certain)
      if (at === 0) {
        this.#take(delimiter.length)
        this.foundEnd = true
      } else {
        await this.#more()
      }
    }
    return undefined
  }

  /** After a delimiter: '--' ends the form, a new line starts a part. */
  async endsHere(): Promise<boolean> {
    while (this.#bytes.length < 2) await this.#more()
    if (this.#take(2).toString('latin1') === '--') return true
    return false
  }

  /** The lines up to an empty one. */
  async headerLines(): Promise<string> {
    for (;;) {
      const end = this.#bytes.indexOf('\r\n\r\n')
      if (end > headerLimit || (end < 0 && this.#bytes.length > headerLimit))
        throw new MultipartError('A part has too long a head.')
      if (end >= 0) return this.#take(end + 4).toString('utf8')
      await this.#more()
    }
  }

  #take(length: number): Buffer {
    const taken = this.#bytes.subarray(0, length)
    this.#bytes = this.#bytes.subarray(length)
    return taken
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next()
    if (done) throw new MultipartError('The form was cut off.')
    this.#bytes =
      this.#bytes.length === 0
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
        : Buffer.concat([this.#bytes, value])
  }
}

async function partHeaders(input: Input): Promise<Omit<FormPart, 'body'>> {
  const lines = await input.headerLines()
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(lines)?.[1] ?? ''
  const name = parameter(disposition, 'name')
  if (name === undefined) throw new MultipartError('A part has no name.')
  const type = /^content-type:\s*([^\s;]*)/im.exec(lines)?.[1] ?? ''
  return { name, filename: parameter(disposition, 'filename'), type: type.toLowerCase() }
}

/** Browsers write quotes and line breaks in names as %22, %0D and %0A, and nothing else that way. */
function parameter(disposition: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|[;\\s])${name}="([^"]*)"`, 'i').exec(disposition)?.[1]
  return value?.replace(/%(22|0D|0A)/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

async function drain(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of body);
}
