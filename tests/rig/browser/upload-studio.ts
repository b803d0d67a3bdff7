import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { afterEach } from 'vitest'
import { type Api, signIn } from './api.ts'
import { sessionOf, visit } from './browser.ts'
import { cuttingProxy } from './cutting-proxy.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { startProduct } from './product.ts'
import { newItem, newShow } from './studio-work.ts'
import { fileFolder } from './upload-files.ts'

export interface ItemIds {
  feed_id: string
  item_id: string
}

/** The product behind a line that can be cut, and one creator who uploads to it. */
export async function uploadStudio() {
  const [port, inner] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const direct = await startProduct({ port: inner, env: { PUBLIC_URL: url } })
  const proxy = await cuttingProxy(port, inner)
  afterEach(() => proxy.reset())
  const product = { ...direct, url }
  const api = await signIn(product, 'creator@example.com')
  const storageState = await sessionOf(product, 'creator@example.com')

  /** A show with an episode, in its editor. */
  async function inEditor(options: BrowserContextOptions = {}) {
    const feed_id = await newShow(api)
    const ids = { feed_id, item_id: await newItem(api, feed_id, 'Night Ferry') }
    return { ids, ...(await openItem(ids, options)) }
  }

  async function openItem(ids: ItemIds, options: BrowserContextOptions = {}) {
    const visitor = await visit({ storageState, ...options })
    await visitor.page.goto(`${url}/studio/${ids.feed_id}/${ids.item_id}/edit`)
    return visitor
  }

  async function newRelease() {
    const make = async (body: Record<string, string>) =>
      (await api.call<{ id: string }>('me/hosting-feed-create', body)).id
    const artist = await make({ type: 'ARTIST' })
    return { artist, release: await make({ type: 'ALBUM', publisher_id: artist }) }
  }

  /** An empty release, in its editor. */
  async function inRelease() {
    const ids = await newRelease()
    const visitor = await visit({ storageState })
    await visitor.page.goto(`${url}/studio/${ids.artist}/${ids.release}/edit`)
    return { ...ids, ...visitor }
  }

  return { api, product, proxy, files: fileFolder(), inEditor, openItem, newRelease, inRelease }
}

export async function enclosuresOf(api: Api, ids: ItemIds) {
  type Enclosure = { access: string; filename: string; num_bytes: number }
  const { item } = await api.call<{ item: { content: { enclosures?: Enclosure[] } } }>(
    'me/hosting-item-get',
    { feed_id: ids.feed_id, item_id: ids.item_id },
  )
  return item.content.enclosures ?? []
}

export type Chosen = Parameters<Locator['setInputFiles']>[0]

/** Chooses a file for the audio of the item, or of the version whose tab is open. */
export async function upload(page: Page, file: Chosen, within: Locator = page.locator('body')) {
  await within.getByRole('button', { name: 'Upload audio' }).waitFor()
  await within.getByLabel('Upload audio').setInputFiles(file)
}

/** How many files the browser has copied to go on with them later; `forget` throws them away. */
export function keptFiles(page: Page, forget = false): Promise<number> {
  return page.evaluate(
    (forget) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('tributary-uploads')
        // The page hasn't kept anything yet.
        opening.onupgradeneeded = () => {
          opening.transaction?.abort()
          resolve(0)
        }
        opening.onsuccess = () => {
          const store = opening.result.transaction('files', 'readwrite').objectStore('files')
          if (forget) store.clear()
          const counting = store.count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
    forget,
  )
}

/** As a browser takes a file's type from its name. */
function typeOf(name: string): string {
  const types = { m4a: 'audio/x-m4a', flac: 'audio/flac', wav: 'audio/wav' }
  return types[name.split('.').at(-1) as keyof typeof types]
}

/** Drops files onto something. */
export async function dropFiles(onto: Locator, files: Record<string, Buffer>): Promise<void> {
  const dataTransfer = await onto.page().evaluateHandle(
    (files) => {
      const transfer = new DataTransfer()
      for (const [name, text, type] of files) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      return transfer
    },
    Object.entries(files).map(
      ([name, bytes]) => [name, bytes.toString('base64'), typeOf(name)] as const,
    ),
  )
  await onto.dispatchEvent('drop', { dataTransfer })
}
