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
  await context.addInitScript(`(${watchTexts.toString()})(${textsOfPage.toString()})`)
}

/** Without JavaScript nothing changes after a page was loaded. */
async function readOnce(page: Page): Promise<void> {
  note(await page.evaluate<string[]>(`(${textsOfPage.toString()})()`).catch(() => []))
}

function note(texts: string[]): void {
  const fresh = texts.filter((text) => !seen.has(text))
  if (fresh.length === 0) return
  for (const text of fresh) seen.add(text)
  mkdirSync(path.dirname(seenTextsFile), { recursive: true })
  appendFileSync(seenTextsFile, `${JSON.stringify(fresh)}\n`)
}

// These run in the page.

function textsOfPage(): string[] {
  const texts = [document.title]
  for (const element of document.querySelectorAll('*')) {
    if (element instanceof HTMLScriptElement || element instanceof HTMLStyleElement) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'content'])
      texts.push(element.getAttribute(name) ?? '')
    if (element.childElementCount < 6) texts.push(element.textContent ?? '')
    for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data)
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '' && text.length < 1000)
}

function watchTexts(read: () => string[]): void {
  const { tellTexts } = window as unknown as { tellTexts: (texts: string[]) => void }
  const told = new Set<string>()
  let waiting = false

  new MutationObserver(() => {
    if (waiting) return
    waiting = true
    setTimeout(tellNews, 30)
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label', 'title', 'placeholder', 'open'],
  })

  function tellNews(): void {
    waiting = false
    const fresh = read().filter((text) => !told.has(text))
    for (const text of fresh) told.add(text)
    if (fresh.length > 0) tellTexts(fresh)
  }
}
