import type { Page } from 'playwright'
import { adminContents } from './admin-contents.ts'
import { personalContents } from './personal-contents.ts'
import { publicContents } from './public-contents.ts'
import { studioContents } from './studio-contents.ts'

/** What a page must hold without scripts: its heading, and what can be read, followed, filled in and pressed there. */
export interface Contents {
  heading: string
  texts?: string[]
  links?: string[]
  fields?: string[]
  buttons?: string[]
}

const wanted: Record<string, Contents | undefined> = {
  ...publicContents,
  ...personalContents,
  ...adminContents,
  ...studioContents,
}

/** What a page lacks of what it must hold. */
export async function missingFrom(page: Page, screen: string): Promise<string[]> {
  const { heading, texts = [], links = [], fields = [], buttons = [] } = contentsOf(screen)
  const found = await foundOn(page)
  const missing = (kind: string, names: string[], has: (name: string) => boolean) =>
    names.filter((name) => !has(name)).map((name) => `${kind} ${name}`)
  return [
    ...missing('heading', [heading], (name) => found.headings.join() === name),
    ...missing('text', texts, (name) => found.text.includes(name)),
    ...missing('link', links, (name) => found.links.includes(name)),
    ...missing('field', fields, (name) => found.fields.includes(name)),
    ...missing('button', buttons, (name) => found.buttons.includes(name)),
  ]
}

/** An embedded player holds the same in both of its colours: what it plays, and the way to its page. */
function contentsOf(screen: string): Contents {
  const embedded = /^embed-(\w+)-(?:dark|light)$/.exec(screen)?.[1]
  if (embedded) return { heading: wanted[embedded]?.heading ?? '', links: ['Listen on Tributary'] }
  const contents = wanted[screen]
  if (!contents) throw new Error(`nobody knows what ${screen} holds`)
  return contents
}

/** What there is on a page, by the names that it has for everybody. */
function foundOn(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    const isShown = (element: Element) => element.getClientRects().length > 0
    const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
    const names = (selector: string, nameOf: (element: Element) => string | null | undefined) => [
      ...new Set(
        [...main.querySelectorAll(selector)]
          .filter(isShown)
          .map((element) => plain(element.getAttribute('aria-label') ?? nameOf(element)))
          .filter((name) => name !== ''),
      ),
    ]
    return {
      headings: [...document.querySelectorAll('h1')]
        .filter(isShown)
        .map((h1) => plain(h1.innerText)),
      text: plain(main.innerText),
      links: names('a[href]', (link) => link.textContent),
      fields: names(
        'input:not([type=hidden]), select, textarea',
        (field) => (field as HTMLInputElement).labels?.[0]?.textContent,
      ),
      buttons: names('button', (button) => button.textContent),
    }
  })
}
