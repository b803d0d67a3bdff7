import type { TestRouter } from './router.ts'

/** The visible part of a page: what React Router needs for hydration is left out. */
export async function visiblePage(router: TestRouter, path: string) {
  const response = await router.get(path)
  const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '')
  return { status: response.status, html, text: html.replace(/<[^>]+>/g, ' ') }
}

/** The notes that a page links to, in their order, each once. */
export function notesIn(html: string): string[] {
  return [
    ...new Set(Array.from(html.matchAll(/href="\/e\/(note1[a-z0-9]+)"/g), ([, id = '']) => id)),
  ]
}
