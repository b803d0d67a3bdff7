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

/**
 * Fetches and runs what `scriptsLast` holds back, after the page's first picture. A tab in the background has none until
 * it is looked at.
 */
const starter = `{
const start = () => {
  for (const link of document.querySelectorAll('link[rel="held-back"]')) link.rel = 'modulepreload'
  const held = document.querySelector('script[type="held-back"]')
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', nonce: held.nonce, textContent: held.textContent })
  document.head.append(script)
}
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
}`

/**
 * The page, whose scripts wait until it is painted: a phone would fetch and run them in between. `<Scripts>`, whose
 * elements these are, knows no such order.
 */
export function scriptsLast(page: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  const html = page.toString()
  const held = html
    .replaceAll('<link rel="modulepreload"', '<link rel="held-back"')
    .replace(' type="module" async="">', ' type="held-back">')
  if (held === html) return page
  const end = held.lastIndexOf('</body>')
  return Buffer.from(
    `${held.slice(0, end)}<script nonce="${nonce}">${starter}</script>${held.slice(end)}`,
  )
}
