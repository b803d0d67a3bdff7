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
