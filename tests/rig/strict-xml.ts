/** One element of a document that was read strictly. */
export interface StrictElement {
  /** `{namespace}name`; without the braces where there is no namespace. */
  tag: string
  attributes: Record<string, string>
  children: StrictElement[]
  text: string
}

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const token = new RegExp(
  String.raw`<!\[CDATA\[([\s\S]*?)\]\]>|<(/?)(${name})((?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>|([^<]+)|([\s\S])`,
  'g',
)
const attribute = new RegExp(String.raw`(${name})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

interface Open {
  element: StrictElement
  name: string
  prefixes: ReadonlyMap<string, string>
}

/**
 * Reads XML as a strict reader does: elements nested and closed, attributes quoted and said once, no stray markup or
 * unknown entity, only characters of XML 1.0, every prefix declared. No comments, doctypes or instructions but the
 * first. @throws Error with the place of what is wrong
 */
export function readStrictXml(xml: string): StrictElement {
  const [head] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(xml) ?? []
  if (head === undefined) throw new Error('there is no XML declaration in front')
  const wrong = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(xml)
  if (wrong) throw new Error(`a character that XML forbids at ${wrong.index}`)
  const document: StrictElement = { tag: '', attributes: {}, children: [], text: '' }
  const open: Open[] = [{ element: document, name: '', prefixes: new Map() }]
  for (const match of xml.slice(head.length).matchAll(token)) {
    const [whole, data, closing, elementName = '', written = '', empty, text] = match
    const at = open.at(-1)
    const fail = (what: string) => new Error(`${what} at ${head.length + match.index}: ${whole}`)
    if (!at) throw fail('something after the end')
    if (data !== undefined) at.element.text += data
    else if (text !== undefined) at.element.text += decoded(text, fail)
    else if (elementName === '') throw fail('stray markup')
    else if (closing) {
      if (at.name !== elementName || written) throw fail(`${at.name} is not closed`)
      open.pop()
    } else {
      const opened = openElement(elementName, written, at.prefixes, fail)
      at.element.children.push(opened.element)
      if (!empty) open.push(opened)
    }
  }
  const [root, ...others] = document.children
  if (open.length !== 1 || !root || others.length > 0) throw new Error('there is not one root')
  if (document.text.trim()) throw new Error('there is text outside of the root')
  return root
}

type Fail = (what: string) => Error

function openElement(
  elementName: string,
  written: string,
  outer: ReadonlyMap<string, string>,
  fail: Fail,
): Open {
  const said = [...written.matchAll(attribute)].map(
    ([, key = '', double, single]) => [key, decoded(double ?? single ?? '', fail)] as const,
  )
  if (new Set(said.map(([key]) => key)).size < said.length) throw fail('an attribute said twice')
  const prefixes = new Map(outer)
  for (const [key, value] of said)
    if (key.startsWith('xmlns:')) prefixes.set(key.slice('xmlns:'.length), value)
  const attributes = said.filter(([key]) => !key.startsWith('xmlns:'))
  return {
    element: {
      tag: inNamespace(elementName, prefixes, fail),
      attributes: Object.fromEntries(
        attributes.map(([key, value]) => [inNamespace(key, prefixes, fail), value]),
      ),
      children: [],
      text: '',
    },
    name: elementName,
    prefixes,
  }
}

function inNamespace(qualified: string, prefixes: ReadonlyMap<string, string>, fail: Fail): string {
  const [prefix, local] = qualified.split(':')
  if (local === undefined) return qualified
  const namespace = prefixes.get(prefix ?? '')
  if (!namespace) throw fail(`the prefix ${prefix} is not declared`)
  return `{${namespace}}${local}`
}

function decoded(text: string, fail: Fail): string {
  if (text.includes(']]>')) throw fail('the end of a CDATA section without its start')
  return text.replace(/&([^;\s]{0,10};?)/g, (_, inside: string) => {
    const [, hex, decimal, named] = /^(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));$/i.exec(inside) ?? []
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    const character = entities[named ?? '']
    if (character === undefined) throw fail(`an entity that XML does not know (&${inside})`)
    return character
  })
}
