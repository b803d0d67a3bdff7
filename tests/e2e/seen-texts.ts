import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright'

/** Where the browser tests write down what could be read in them; scripts/check-texts.ts compares it to the catalogue. */
export const seenTextsFile = '.cache/seen-texts.jsonl'

const seen = new Set<string>()

/** Writes down every text that the pages of `context` show or tell assistive technology. */
export async function recordTexts(context: BrowserContext, withScripts: boolean): Promise<void> {
  if (!withScripts) {
    context.on('page', (page) => page.on('load', () => void readOnce(page)))
    return
  }
  const close = context.close.bind(context)
  // What appeared last is still to be told.
  context.close = async (options) => {
    await Promise.all(context.pages().map(readOnce))
    await close(options)
  }
  await context.exposeFunction('tellTexts', note)
  await context.addInitScript(`(${watchTexts.toString()})((${makeReader.toString()})())`)
}

/** Without JavaScript nothing changes after a page was loaded. */
async function readOnce(page: Page): Promise<void> {
  note(await page.evaluate<string[]>(`(${makeReader.toString()})().all(document)`).catch(() => []))
}

function note(texts: string[]): void {
  const fresh = texts.filter((text) => !seen.has(text))
  if (fresh.length === 0) return
  for (const text of fresh) seen.add(text)
  mkdirSync(path.dirname(seenTextsFile), { recursive: true })
  appendFileSync(seenTextsFile, `${JSON.stringify(fresh)}\n`)
}

// These run in the page.

interface TextReader {
  /** What an element itself shows or is called. */
  own(element: Element): string[]
  /** The same of all that stands in it. */
  all(root: ParentNode): string[]
}

function makeReader(): TextReader {
  function own(element: Element): string[] {
    if (element instanceof HTMLScriptElement || element instanceof HTMLStyleElement) return []
    const names = ['aria-label', 'title', 'placeholder', 'alt', 'content']
    const texts = names.map((name) => element.getAttribute(name) ?? '')
    if (element.childElementCount < 6) texts.push(element.textContent ?? '')
    for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data)
    return texts.map((text) => text.trim()).filter((text) => text !== '' && text.length < 1000)
  }
  const all = (root: ParentNode) => [...root.querySelectorAll('*')].flatMap(own)
  return { own, all: (root) => [...(root instanceof Element ? own(root) : []), ...all(root)] }
}

/** Reads what changes as it changes: an answer may be gone before the page has a moment. */
function watchTexts({ own, all }: TextReader): void {
  const { tellTexts } = window as unknown as { tellTexts: (texts: string[]) => void }
  const told = new Set<string>()

  new MutationObserver((changes) => {
    const added = new Set<Element>()
    const changed = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) added.add(node)
      const element = target instanceof Element ? target : target.parentElement
      for (const around of [element, element?.parentElement]) if (around) changed.add(around)
    }
    tellNews([...[...added].flatMap(all), ...[...changed].flatMap(own)])
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label', 'title', 'placeholder', 'open'],
  })
  addEventListener('load', () => tellNews(all(document)))

  function tellNews(texts: string[]): void {
    const fresh = texts.filter((text) => !told.has(text))
    for (const text of fresh) told.add(text)
    if (fresh.length > 0) tellTexts(fresh)
  }
}
