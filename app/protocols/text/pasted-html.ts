import { htmlToMarkdown } from './html-to-markdown.ts'
import { readHtml } from './read-html.ts'
import { escapeAttribute, escapeText } from './xml.ts'

/** What programs copy beside a text is longer than the text; beyond this it is pasted as it is without mark-up. */
const longest = 200_000
const formatting = new Set(['a', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'blockquote'])

/**
 * The Markdown of what documents and mails put on the clipboard as HTML: bold, italic, links, lists and headings, as Word,
 * Google Docs, Gmail and Apple Mail write them. Null where nothing of it is formatted: then the plain text is better.
 */
export function pastedMarkdown(html: string): string | null {
  if (html.length > longest) return null
  const reader = new PasteReader()
  readHtml(html, reader)
  return reader.isFormatted ? htmlToMarkdown(reader.result()) : null
}

/** Writes the tags that mean something, and turns styles that do into tags. */
class PasteReader {
  isFormatted = false
  private html = ''
  /** What closes each open tag, the innermost last. */
  private readonly ends: string[] = []
  private headings = 0
  /** Word’s lists, the innermost last: it has paragraphs with a level in their place. */
  private readonly lists: ('ul' | 'ol')[] = []
  /** The level of a paragraph of such a list whose sign wasn't seen yet. */
  private pending: number | null = null
  /** The sign before such a paragraph, while it is read. */
  private sign: { text: string; depth: number } | null = null

  readonly open = (name: string, attributes: Record<string, string>): void => {
    const style = (attributes.style ?? '').toLowerCase()
    if (this.sign) return void this.ends.push('')
    if (/mso-list:\s*ignore/.test(style)) {
      this.sign = { text: '', depth: this.ends.length }
      return void this.ends.push('')
    }
    const level = name === 'p' ? wordLevel(style) : null
    if (level !== null) return this.openEntry(level)
    if (/^(p|h[1-6]|table|ul|ol|div)$/.test(name)) this.endLists()
    this.ends.push(this.opened(name, attributes, style))
  }

  readonly close = (): void => {
    const end = this.ends.pop() ?? ''
    if (this.sign && this.sign.depth >= this.ends.length) {
      this.beginEntry(/^[\s\u00a0]*[\da-z]{1,4}[.)]/i.test(this.sign.text))
      this.sign = null
    }
    if (end === '</li>') this.beginEntry(false)
    if (/^<\/h\d>$/.test(end)) this.headings--
    this.html += end
  }

  readonly text = (text: string): void => {
    if (this.sign) this.sign.text += text.slice(0, 20)
    else {
      if (text.trim() !== '') this.beginEntry(false)
      this.html += escapeText(text.replaceAll('\u00a0', ' '))
    }
  }

  result(): string {
    this.endLists()
    return this.html
  }

  /** Writes a tag; returns what closes it. */
  private opened(name: string, attributes: Record<string, string>, style: string): string {
    if (name === 'a') return this.link(attributes.href ?? '')
    // Google Docs wraps all that it copies so.
    if ((name === 'b' || name === 'strong') && /font-weight:\s*(normal|400)/.test(style)) return ''
    if (name === 'span' || name === 'font') return this.styled(style)
    if (name === 'br') {
      this.html += '<br>'
      return ''
    }
    if (name.includes(':')) return ''
    const isHeading = /^h[1-6]$/.test(name)
    if (isHeading) this.headings++
    if (isHeading || formatting.has(name)) this.isFormatted = true
    this.html += `<${name}>`
    return `</${name}>`
  }

  private link(href: string): string {
    if (!/^(https?|mailto):/i.test(href)) return ''
    this.isFormatted = true
    this.html += `<a href="${escapeAttribute(withoutDetour(href))}">`
    return '</a>'
  }

  /** A heading is bold as it is. */
  private styled(style: string): string {
    const isBold = this.headings === 0 && /font-weight:\s*(bold|[6-9]00)/.test(style)
    const tags = [isBold && 'b', /font-style:\s*italic/.test(style) && 'i'].filter(
      (tag) => tag !== false,
    )
    if (tags.length > 0) this.isFormatted = true
    this.html += tags.map((tag) => `<${tag}>`).join('')
    return tags
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  }

  private openEntry(level: number): void {
    this.isFormatted = true
    this.pending = level
    this.ends.push('</li>')
  }

  private beginEntry(isOrdered: boolean): void {
    if (this.pending === null) return
    const level = this.pending
    this.pending = null
    while (this.lists.length > level) this.html += `</${this.lists.pop()}>`
    while (this.lists.length < level) {
      const list = isOrdered ? 'ol' : 'ul'
      this.lists.push(list)
      this.html += `<${list}>`
    }
    this.html += '<li>'
  }

  private endLists(): void {
    while (this.lists.length > 0) this.html += `</${this.lists.pop()}>`
  }
}

/** The level of a paragraph of one of Word’s lists, from 1. */
function wordLevel(style: string): number | null {
  const [, level] = /mso-list:\s*l\d+\s+level(\d)/.exec(style) ?? []
  return level === undefined ? null : Math.max(1, Number(level))
}

/** Google’s programs send their links by an address of Google’s. */
function withoutDetour(href: string): string {
  if (!URL.canParse(href)) return href
  const { hostname, pathname, searchParams } = new URL(href)
  const target = hostname === 'www.google.com' && pathname === '/url' ? searchParams.get('q') : null
  return target && /^https?:/i.test(target) ? target : href
}
