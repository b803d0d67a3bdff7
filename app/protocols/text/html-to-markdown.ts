import { readHtml } from './read-html.ts'
import { withoutEnd } from './text-ends.ts'

/** Many times the length that the studio allows for notes. */
const longestNotes = 200_000
const marks: Record<string, '**' | '*'> = { strong: '**', b: '**', em: '*', i: '*' }
const blocks = new Set(['p', 'div', 'ul', 'ol', 'blockquote', 'pre', 'table', 'section'])
const unseen = new Set(['script', 'style', 'template', 'iframe', 'object', 'head'])

/**
 * Converts the HTML of show notes to the Markdown that the studio stores. Paragraphs, line breaks, emphasis, links,
 * lists and headings are kept; of everything else only the text. Text that isn't HTML keeps its lines.
 */
export function htmlToMarkdown(given: string): string {
  const source = given.slice(0, longestNotes)
  const writer = new MarkdownWriter()
  if (/<\/?[a-z!][^<>]*>/i.test(source)) writer.html(source)
  else writer.lines(source)
  return writer.result()
}

/** An open part of the output: the text itself, a link or emphasis. */
interface Part {
  kind: 'text' | 'a' | '**' | '*'
  text: string
  href: string
  /** The number of open tags of the same kind inside it, which are ignored. */
  within: number
}

class MarkdownWriter {
  private hidden = 0
  /** Whether the output so far is empty or ends with white space. */
  private isAtStart = true
  /** Open parts, the innermost last. */
  private readonly parts: Part[] = [newPart('text')]
  private readonly lists: { ordered: boolean; count: number }[] = []

  html(source: string): void {
    readHtml(source, {
      open: (name, attributes) => this.open(name, attributes),
      close: (name) => this.close(name),
      text: (text) => {
        if (this.hidden === 0) this.add(escaped(text.replace(/[^\S\u00a0]+/g, ' ')))
      },
    })
  }

  lines(source: string): void {
    const text = source
      .replace(/&amp;/g, '&')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&(#39|apos);/g, "'")
    this.write(text.split(/\r?\n/).map(escaped).join('\n'))
  }

  result(): string {
    while (this.parts.length > 1) this.write(closed(this.parts.pop()))
    return this.part.text
      .split('\n')
      .map((line) => withoutEnd(line, ' \t'))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }

  private get part(): Part {
    return this.parts.at(-1) as Part
  }

  private write(text: string): void {
    this.part.text += text
    if (text !== '') this.isAtStart = /\s/.test(text.charAt(text.length - 1))
  }

  private open(name: string, attributes: Record<string, string>): void {
    const mark = marks[name]
    if (unseen.has(name)) this.hidden++
    else if (name === 'br') this.write('\n')
    else if (name === 'hr') this.write('\n\n---\n\n')
    else if (/^h[1-6]$/.test(name)) this.write(`\n\n${'#'.repeat(Number(name[1]))} `)
    else if (name === 'li') this.openEntry()
    else if (name === 'a') this.openPart('a', attributes.href)
    else if (mark) this.openPart(mark)
    else if (blocks.has(name)) this.openBlock(name)
    else if (name === 'tr') this.write('\n')
  }

  private close(name: string): void {
    const mark = marks[name]
    if (unseen.has(name)) this.hidden--
    else if (/^h[1-6]$/.test(name)) this.write('\n\n')
    else if (name === 'a') this.closePart('a')
    else if (mark) this.closePart(mark)
    else if (blocks.has(name)) this.closeBlock(name)
    else if (name === 'td' || name === 'th') this.write(' ')
  }

  private openPart(kind: Part['kind'], href = ''): void {
    const same = this.parts.find((part) => part.kind === kind)
    if (same) same.within++
    else this.parts.push({ ...newPart(kind), href })
  }

  private closePart(kind: Part['kind']): void {
    const same = this.parts.find((part) => part.kind === kind)
    if (!same) return
    if (same.within > 0) same.within--
    // Tags end in order: parts inside this one have been closed before.
    else if (this.part === same) this.write(closed(this.parts.pop()))
  }

  private openBlock(name: string): void {
    if (name === 'ul' || name === 'ol') {
      if (this.lists.length === 0) this.write('\n\n')
      this.lists.push({ ordered: name === 'ol', count: 0 })
    } else if (this.lists.length === 0) this.write('\n\n')
  }

  private closeBlock(name: string): void {
    if (name === 'ul' || name === 'ol') this.lists.pop()
    if (this.lists.length === 0) this.write('\n\n')
  }

  private openEntry(): void {
    const list = this.lists.at(-1) ?? { ordered: false, count: 0 }
    list.count++
    const indent = '   '.repeat(Math.min(deepestIndent, Math.max(0, this.lists.length - 1)))
    const isFirst = list.count === 1 && this.lists.length === 1
    this.write(`${isFirst ? '\n\n' : '\n'}${indent}${list.ordered ? `${list.count}.` : '-'} `)
  }

  private add(text: string): void {
    this.write(this.isAtStart ? text.replace(/^ +/, '') : text)
  }
}

/** The deepest indentation of nested lists. */
const deepestIndent = 10

function newPart(kind: Part['kind']): Part {
  return { kind, text: '', href: '', within: 0 }
}

/** The Markdown of a part that has ended. */
function closed(part: Part | undefined): string {
  if (!part) return ''
  return part.kind === 'a' ? linkOf(part) : emphasised(part)
}

function linkOf({ href: given, text }: Part): string {
  const href = given.trim()
  if (!/^(https?:|mailto:)/i.test(href) || !text.trim()) return text
  const address = href.replace(/[\s<>]/g, encodeURIComponent).replace(/[()]/g, '\\$&')
  return inEdges(text, `[${text.trim().replace(/\n+/g, ' ')}](${address})`)
}

/** Emphasis must adjoin its words and can't span paragraphs; empty emphasis is dropped. */
function emphasised({ kind, text }: Part): string {
  const words = text.trim()
  if (words === '' || words.includes('\n\n')) return text
  return inEdges(text, `${kind}${words}${kind}`)
}

/** Moves the spaces at the edges of the text outside of the markup. */
function inEdges(text: string, markup: string): string {
  return `${/^\s/.test(text) ? ' ' : ''}${markup}${/\s/.test(text.charAt(text.length - 1)) ? ' ' : ''}`
}

/** Escapes Markdown's special characters, except in addresses, which become links by themselves. */
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
