import type { RunningAt } from './run-product.ts'
import { askSql } from './running-database.ts'

export const contentKinds = [
  'show',
  'artist',
  'album',
  'audiobook',
  'playlist',
  'episode',
  'track',
  'live',
] as const
export type ContentKind = (typeof contentKinds)[number]

/** The path of a page of each kind. */
export type DemoContent = Record<ContentKind, string>

/** One page of each kind of content, found by walking from the home page. */
export async function findContent(url: string): Promise<DemoContent> {
  const found = new Map<string, string>()
  const queue = ['/']
  const link = new RegExp(`href="(/(${contentKinds.join('|')})/[A-Za-z0-9]{20})"`, 'g')
  for (const path of queue) {
    if (found.size === contentKinds.length) break
    const html = await (await fetch(url + path)).text()
    for (const [, next = '', kind = ''] of html.matchAll(link)) {
      if (!found.has(kind)) found.set(kind, next)
      if (!queue.includes(next)) queue.push(next)
    }
  }
  const missing = contentKinds.filter((kind) => !found.has(kind))
  if (missing.length > 0) throw new Error(`the demo catalogue has no ${missing.join(', ')}`)
  return Object.fromEntries(found) as DemoContent
}

/** The path of the demo's feed of this title. */
export async function feedOf(product: RunningAt, title: string): Promise<string> {
  const [feed] = await askSql<{ id: string; type: string }>(
    product,
    'select id, type from feeds where title = $1 order by created_at limit 1',
    [title],
  )
  if (!feed) throw new Error(`the demo has no ${title}`)
  return `/${feed.type.toLowerCase()}/${feed.id}`
}

/** The paths of a show of the demo, and of its episodes, newest first. */
export async function demoShow(product: RunningAt, title: string) {
  const show = await feedOf(product, title)
  const html = await (await fetch(product.url + show)).text()
  return { show, episodes: [...new Set(html.match(/\/episode\/[A-Za-z0-9]{20}/g))] }
}
