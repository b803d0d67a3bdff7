import { readHtml } from './read-html.ts'
import { storableText } from '#app/protocols/nostr/storable-text.ts'

/** What a web page says about itself, for those who link to it. */
export interface PageSummary {
  title: string
  description: string | null
  /** What the site calls itself. */
  site: string | null
  /** The address of its picture, http(s). */
  image: string | null
}

const longest = { title: 200, description: 500, site: 100, image: 2000 }
const longestHead = 256 * 1024

/**
 * Reads the head of a page: Open Graph (https://ogp.me), else Twitter's names for the same, else title and description.
 * `url` is where the page was. Null if it has no title.
 */
export function readPageSummary(html: string, url: string): PageSummary | null {
  const said = new Map<string, string>()
  let title = ''
  let isTitle = false
  readHtml(headOf(html), {
    open(name, { name: named, property, content }) {
      isTitle = name === 'title' && title === ''
      const key = (property ?? named ?? '').toLowerCase()
      if (name === 'meta' && content && !said.has(key)) said.set(key, content)
    },
    close: () => (isTitle = false),
    text: (text) => (title += isTitle && title.length < longestHead ? text : ''),
  })
  function first(most: number, ...keys: string[]): string | null {
    for (const key of keys) {
      const text = storableText((said.get(key) ?? '').replace(/\s+/g, ' ').trim(), most).trim()
      if (text) return text
    }
    return null
  }
  said.set('title', title)
  const shown = first(longest.title, 'og:title', 'twitter:title', 'title')
  if (shown === null) return null
  return {
    title: shown,
    description: first(longest.description, 'og:description', 'twitter:description', 'description'),
    site: first(longest.site, 'og:site_name'),
    image: imageAt(first(longest.image, 'og:image', 'og:image:url', 'twitter:image'), url),
  }
}

/** Everything before the body. */
function headOf(html: string): string {
  const head = html.slice(0, longestHead)
  const end = head.search(/<body[\s>]/i)
  return end < 0 ? head : head.slice(0, end)
}

function imageAt(address: string | null, page: string): string | null {
  const image = address === null ? null : URL.parse(address, page)
  if (!image || !/^https?:$/.test(image.protocol) || image.href.length > longest.image) return null
  return image.href
}
