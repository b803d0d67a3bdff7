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
 * it is looked at; where Play was pressed already, the sound comes first.
 */
const starter = `{
const start = async () => {
  await window.firstSound?.heard
  for (const link of document.querySelectorAll('link[rel="held-back"]')) link.rel = 'modulepreload'
  const held = document.querySelector('script[type="held-back"]')
  const script = document.createElement('script')
  Object.assign(script, { type: 'module', nonce: held.nonce, textContent: held.textContent })
  document.head.append(script)
}
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))
}`

const nothing = Buffer.alloc(0)
const headEnd = Buffer.from('</head>')
const preload = Buffer.from('<link rel="modulepreload"')
const heldPreload = Buffer.from('<link rel="held-back"')
const moduleScript = Buffer.from(' type="module" async="">')
const heldScript = Buffer.from(' type="held-back">')

/**
 * The page, whose scripts wait until it is painted: a phone would fetch and run them in between. `<Scripts>`, whose
 * elements these are, knows no such order. `first` is a script that answers before them.
 */
export function scriptsLast(
  page: Buffer<ArrayBuffer>,
  nonce: string,
  first: string,
): Buffer<ArrayBuffer> {
  const end = page.lastIndexOf('</body>')
  const script = page.indexOf(moduleScript)
  const head = page.indexOf(headEnd)
  if (script === -1 || end === -1 || head === -1) return page
  const inline = (code: string) => Buffer.from(`<script nonce="${nonce}">${code}</script>`)
  const parts: Buffer[] = []
  let from = 0
  function replace(at: number, old: Buffer, by: Buffer): void {
    parts.push(page.subarray(from, at), by)
    from = at + old.length
  }
  for (let at = page.indexOf(preload); at !== -1 && at < head; at = page.indexOf(preload, from))
    replace(at, preload, heldPreload)
  replace(head, nothing, inline(first))
  replace(script, moduleScript, heldScript)
  parts.push(page.subarray(from, end), inline(starter))
  return Buffer.concat([...parts, page.subarray(end)])
}
