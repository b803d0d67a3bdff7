import { Parser } from 'htmlparser2'

const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*' }
const blocks = new Set(['p', 'div', 'ul', 'ol', 'blockquote', 'pre', 'table', 'section'])
const unseen = new Set(['script', 'style', 'template', 'iframe', 'object', 'head'])

/**
 * HTML of show notes as the Markdown that the studio keeps: paragraphs, lines, emphasis, links, lists and headings
 * stay, everything else leaves its text. Text that isn't HTML keeps its lines.
 */
export function htmlToMarkdown(source: string): string {
  const writer = new MarkdownWriter()
  if (/<\/?[a-z!][^>]*>/i.test(source)) writer.html(source)
  else writer.lines(source)
  return writer.result()
}

interface OpenLink {
  href: string
  from: number
}

class MarkdownWriter {
  private text = ''
  private hidden = 0
  private links: OpenLink[] = []
  /** Where emphasis began. */
  private openMarks: number[] = []
  private lists: { ordered: boolean; count: number }[] = []

  html(source: string): void {
    const parser = new Parser(
      {
        onopentag: (name, attributes) => this.open(name, attributes),
        onclosetag: (name) => this.close(name),
        ontext: (text) => {
          if (this.hidden === 0) this.add(escaped(text.replace(/[^\S\u00a0]+/g, ' ')))
        },
      },
      { decodeEntities: true },
    )
    parser.end(source)
  }

  lines(source: string): void {
    const text = source
      .replace(/&amp;/g, '&')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&(#39|apos);/g, "'")
    this.text = text.split(/\r?\n/).map(escaped).join('\n')
  }

  result(): string {
    return this.text
      .replace(/[ \t]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (unseen.has(name)) this.hidden++
    else if (name === 'br') this.text += '\n'
    else if (name === 'hr') this.text += '\n\n---\n\n'
    else if (/^h[1-6]$/.test(name)) this.text += `\n\n${'#'.repeat(Number(name[1]))} `
    else if (name === 'li') this.openEntry()
    else if (name === 'a') this.links.push({ href: attributes.href ?? '', from: this.text.length })
    else if (marks[name]) this.openMarks.push(this.text.length)
    else if (blocks.has(name)) this.openBlock(name)
    else if (name === 'tr') this.text += '\n'
  }

  private close(name: string): void {
    if (unseen.has(name)) this.hidden--
    else if (/^h[1-6]$/.test(name)) this.text += '\n\n'
    else if (name === 'a') this.closeLink()
    else if (marks[name]) this.closeMark(marks[name])
    else if (blocks.has(name)) this.closeBlock(name)
    else if (name === 'td' || name === 'th') this.text += ' '
  }

  private openBlock(name: string): void {
    if (name === 'ul' || name === 'ol') {
      if (this.lists.length === 0) this.text += '\n\n'
      this.lists.push({ ordered: name === 'ol', count: 0 })
    } else if (this.lists.length === 0) this.text += '\n\n'
  }

  private closeBlock(name: string): void {
    if (name === 'ul' || name === 'ol') this.lists.pop()
    if (this.lists.length === 0) this.text += '\n\n'
  }

  private openEntry(): void {
    const list = this.lists.at(-1) ?? { ordered: false, count: 0 }
    list.count++
    const indent = '   '.repeat(Math.max(0, this.lists.length - 1))
    const isFirst = list.count === 1 && this.lists.length === 1
    this.text = `${this.text.trimEnd()}${isFirst ? '\n\n' : '\n'}${indent}${list.ordered ? `${list.count}.` : '-'} `
  }

  private closeLink(): void {
    const link = this.links.pop()
    if (!link) return
    const label = this.text.slice(link.from)
    const href = link.href.trim()
    if (!/^(https?:|mailto:)/i.test(href) || !label.trim()) return
    const address = href.replace(/[\s<>]/g, encodeURIComponent).replace(/[()]/g, '\\$&')
    const words = label.trim().replace(/\n+/g, ' ')
    this.text = `${this.text.slice(0, link.from)}${edge(/^\s/, label)}[${words}](${address})${edge(/\s$/, label)}`
  }

  /** Emphasis must touch its words, goes over no paragraph, and none is left around nothing. */
  private closeMark(mark: string): void {
    const from = this.openMarks.pop() ?? this.text.length
    const inside = this.text.slice(from)
    const words = inside.trim()
    if (words === '' || words.includes('\n\n')) return
    this.text = `${this.text.slice(0, from)}${edge(/^\s/, inside)}${mark}${words}${mark}${edge(/\s$/, inside)}`
  }

  private add(text: string): void {
    const isAtStart = this.text === '' || /[\s]$/.test(this.text)
    this.text += isAtStart ? text.replace(/^ +/, '') : text
  }
}

/** The space that was at an edge of a text, which mark-up has to stay clear of. */
function edge(space: RegExp, text: string): string {
  return space.test(text) ? ' ' : ''
}

/** Characters that Markdown would take for its own. Addresses are left alone: they become links by themselves. */
function escaped(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? part : escapedWords(part)))
    .join('')
}

function escapedWords(text: string): string {
  return text
    .replace(/[\\*_`[\]<]/g, '\\$&')
    .replace(/^(\s*)(#{1,6}\s|[-+>]\s)/, '$1\\$2')
    .replace(/^(\s*\d+)([.)]\s)/, '$1\\$2')
}
