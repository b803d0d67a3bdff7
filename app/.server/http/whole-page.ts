/**
 * A response whose HTML is held as bytes, so that it can be sent and cached without a stream. One is made only for code
 * that reads the body.
 */
export class WholePage extends Response {
  /** The page, as text in UTF-8. */
  readonly utf8: Buffer<ArrayBuffer>
  #streamed: Response | undefined

  constructor(utf8: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init)
    this.utf8 = utf8
  }

  override get body() {
    return this.#asStream().body
  }

  override get bodyUsed() {
    return this.#streamed?.bodyUsed ?? false
  }

  override text() {
    return this.#asStream().text()
  }

  override arrayBuffer() {
    return this.#asStream().arrayBuffer()
  }

  #asStream(): Response {
    return (this.#streamed ??= new Response(this.utf8))
  }
}

const modulePreload = Buffer.from('<link rel="modulepreload"')
const patientPreload = Buffer.from('<link rel="modulepreload" fetchpriority="low"')

/** The page, whose scripts browsers then fetch after what they paint it with. `<Scripts>` takes no priority. */
export function scriptsLast(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(modulePreload); at !== -1; at = page.indexOf(modulePreload, from)) {
    parts.push(page.subarray(from, at), patientPreload)
    from = at + modulePreload.length
  }
  return Buffer.concat([...parts, page.subarray(from)])
}
