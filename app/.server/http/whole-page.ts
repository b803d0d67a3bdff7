const pages = new WeakMap<Response, string>()

/** An answer whose text is known as a whole: its body needn't be read to send or to remember it. */
export function wholePage(html: string, init: ResponseInit): Response {
  const response = new Response(html, init)
  pages.set(response, html)
  return response
}

/** The text of an answer that `wholePage` made; undefined for any other. */
export function textOf(response: Response): string | undefined {
  return pages.get(response)
}
