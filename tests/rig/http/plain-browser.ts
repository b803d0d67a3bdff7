import { DomUtils, parseDocument } from 'htmlparser2'
import { expect } from 'vitest'
import { cookieAfter } from './cookie-after.ts'
import type { TestRouter } from './router.ts'

type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>
type Value = string | File

/** A browser without scripts, over HTTP alone: it follows links, fills in forms and reads what pages say. */
export interface PlainBrowser {
  /** Opens a path of this site, and what that leads to. */
  open(path: string): Promise<void>
  /** Follows a link by its name. */
  follow(name: string): Promise<void>
  /** Fills in the field of this label. */
  fill(label: string, value: Value): void
  /** Presses a button by its name, or the first whose name is like this, which sends its form. */
  press(name: string | RegExp): Promise<void>
  /** Checks that the page says each of these texts. */
  says(...texts: string[]): void
  /** What the page says. */
  words(): string
  /** The page as it came. */
  html(): string
  /** The path that it is at. */
  at(): string
  status(): number
  /** What is in the field of this label. */
  valueOf(label: string): string
  /** Where a link leads. */
  hrefOf(name: string): string
}

const unseen = new Set(['script', 'style', 'template', 'head'])

export function plainBrowser(router: TestRouter, cookie = ''): PlainBrowser {
  let page = parseDocument('')
  let html = ''
  let path = '/'
  let status = 0
  let filled = new Map<Element, Value>()

  async function load(answer: Response, from: string): Promise<void> {
    cookie = cookieAfter(answer, cookie)
    const location = answer.headers.get('Location')
    if (location && answer.status >= 300 && answer.status < 400) {
      const { pathname, search, hash } = new URL(location, `http://localhost:3000${from}`)
      return open(pathname + search, hash)
    }
    html = await answer.text()
    page = parseDocument(html)
    status = answer.status
    path = from
    filled = new Map()
  }

  async function open(to: string, hash = ''): Promise<void> {
    await load(await router.get(to, { cookie }), to)
    path += hash
  }

  function all(test: (element: Element) => boolean): Element[] {
    return DomUtils.findAll(test, page.children)
  }

  function found(what: string, elements: Element[]): Element {
    const [first] = elements
    if (!first) throw new Error(`${path} has no ${what}:\n${wordsOf(page.children)}`)
    return first
  }

  function link(name: string): string {
    const links = all((element) => element.name === 'a' && nameOf(element) === name)
    return found(`link ${name}`, links).attribs.href ?? ''
  }

  function field(label: string): Element {
    const labels = all((element) => element.name === 'label' && nameOf(element).startsWith(label))
    const own = labels.flatMap((element) => {
      const inside = DomUtils.findOne(isField, element.children)
      return inside ? [inside] : all(({ attribs }) => attribs.id === element.attribs.for)
    })
    const named = all((element) => isField(element) && element.attribs['aria-label'] === label)
    return found(`field ${label}`, [...own, ...named])
  }

  async function press(name: string | RegExp): Promise<void> {
    const isNamed = (text: string) => (typeof name === 'string' ? text === name : name.test(text))
    const buttons = all((element) => element.name === 'button' && isNamed(nameOf(element)))
    const button = found(`button ${name}`, buttons)
    const { form: formId } = button.attribs
    const form = formId ? found(`form ${formId}`, byId(formId)) : ancestor(button, 'form')
    if (!form) throw new Error(`the button ${name} sends no form`)
    const fields = fieldsOf(form)
    if (button.attribs.name) fields.push([button.attribs.name, button.attribs.value ?? ''])
    const { formaction, formmethod } = button.attribs
    const method = formmethod ?? form.attribs.method ?? 'get'
    await send(form, method, formaction ?? form.attribs.action ?? path, fields)
  }

  function byId(id: string): Element[] {
    return all(({ attribs }) => attribs.id === id)
  }

  /** The fields that a form sends, those that stand elsewhere on the page too. */
  function fieldsOf(form: Element): [string, Value][] {
    return all(
      (element) =>
        isField(element) && element.attribs.disabled === undefined && belongsTo(element, form),
    ).flatMap((element) => {
      const value = filled.get(element) ?? initialValue(element)
      return element.attribs.name && value !== null ? [[element.attribs.name, value]] : []
    })
  }

  async function send(
    form: Element,
    method: string,
    action: string,
    fields: [string, Value][],
  ): Promise<void> {
    const url = new URL(action, `http://localhost:3000${path}`)
    if (method.toLowerCase() === 'get') {
      const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
      return open(`${url.pathname}?${query}`)
    }
    const isMultipart = form.attribs.enctype === 'multipart/form-data'
    const body = isMultipart ? new FormData() : new URLSearchParams()
    for (const [name, value] of fields) body.append(name, value as string)
    const headers = { Cookie: cookie, Origin: url.origin, 'Sec-Fetch-Site': 'same-origin' }
    const answer = await router.send(new Request(url, { method: 'POST', body, headers }))
    await load(answer, url.pathname + url.search)
  }

  return {
    open,
    press,
    follow: (name) => open(new URL(link(name), `http://localhost:3000${path}`).href.slice(21)),
    fill: (label, value) => void filled.set(field(label), value),
    says(...texts) {
      const words = wordsOf(page.children)
      for (const text of texts) expect(words).toContain(text.replace(/\s+/g, ' ').trim())
    },
    words: () => wordsOf(page.children),
    html: () => html,
    at: () => path,
    status: () => status,
    valueOf: (label) => String(initialValue(field(label)) ?? ''),
    hrefOf: link,
  }
}

/** A field that names its form belongs to that alone, wherever it stands. */
function belongsTo(field: Element, form: Element): boolean {
  const { form: named } = field.attribs
  return named === undefined ? ancestor(field, 'form') === form : named === form.attribs.id
}

function isField({ name }: Element): boolean {
  return name === 'input' || name === 'select' || name === 'textarea'
}

/** What a field sends as it came; null where it sends nothing. */
function initialValue(field: Element): Value | null {
  const { type, value, checked } = field.attribs
  if (field.name === 'textarea') return DomUtils.textContent(field).replace(/^\n/, '')
  if (field.name === 'select') {
    const options = DomUtils.findAll(({ name }) => name === 'option', field.children)
    const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0]
    return chosen ? (chosen.attribs.value ?? DomUtils.textContent(chosen)) : null
  }
  if (type === 'checkbox' || type === 'radio') return checked === undefined ? null : (value ?? 'on')
  if (type === 'file') return new File([], '')
  return value ?? ''
}

function ancestor(element: Element, name: string): Element | null {
  for (let above = element.parent; above; above = above.parent)
    if ('name' in above && above.name === name) return above as Element
  return null
}

function nameOf(element: Element): string {
  return element.attribs['aria-label'] ?? wordsOf(element.children)
}

/** The words of a part of a page, as its reader sees them. */
function wordsOf(nodes: Parameters<typeof DomUtils.textContent>[0]): string {
  const parts: string[] = []
  const read = (node: (typeof page)[number]) => {
    if (node.type === 'text') parts.push(node.data)
    else if ('children' in node && !('name' in node && unseen.has(node.name))) {
      const isBlock = 'name' in node && !inline.has(node.name)
      if (isBlock) parts.push(' ')
      node.children.forEach(read)
      if (isBlock) parts.push(' ')
    }
  }
  const page = [nodes].flat()
  page.forEach(read)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** Words within these stand in the line around them. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'code',
  'em',
  'i',
  'kbd',
  'span',
  'strong',
  'time',
])
