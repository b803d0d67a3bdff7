const pages = new WeakMap<Response, string>()

/** A response that remembers its HTML, so that it can be compressed and cached without reading the body. */
export function wholePage(html: string, init: ResponseInit): Response {
  const response = new Response(html, init)
  pages.set(response, html)
  return response
}

/** The HTML of a response made by `wholePage`; undefined for any other. */
export function textOf(response: Response): string | undefined {
  return pages.get(response)
}
