import { offerSubscription } from '#tests/rig/factories/hosted.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import {
  createHostingItem,
  getHostingItem,
  updateHostingItem,
} from '#app/.server/studio/editing/items.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import path from 'node:path'
import { mediaBytes } from '#tests/rig/factories/media.ts'
import type { TestRouter } from './router.ts'

/** One of the media files, as a browser would send it. */
export async function mediaFile(name: string, type: string): Promise<File> {
  const bytes = await mediaBytes(name)
  return new File([new Uint8Array(bytes)], path.basename(name), { type })
}

export type FormFieldsToSend = Record<string, string | File | (string | File)[]>

/** What a page's form holds as a browser has it at first: its controls by name, checked boxes alone, hidden fields too. */
export async function openForm(
  router: TestRouter,
  url: string,
  cookie: string,
): Promise<FormFieldsToSend> {
  const response = await router.get(url, { cookie })
  const html = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return fieldsOf(html)
}

/** The fields of the edit form of a page. */
export function fieldsOf(html: string): FormFieldsToSend {
  const form = /<form[^>]*id="edit"[^>]*>([\s\S]*?)<\/form>/.exec(html)?.[1] ?? ''
  const fields: Record<string, string[]> = {}
  const add = (name: string, value: string) => (fields[name] ??= []).push(decoded(value))
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = attribute(tag, 'name')
    const type = attribute(tag, 'type') ?? 'text'
    if (!name || type === 'file') continue
    if ((type === 'checkbox' || type === 'radio') && !/\schecked/.test(tag)) continue
    add(name, attribute(tag, 'value') ?? (type === 'checkbox' ? 'on' : ''))
  }
  for (const [, tag = '', text = ''] of form.matchAll(/<textarea([^>]*)>([\s\S]*?)<\/textarea>/g))
    add(attribute(tag, 'name') ?? '', text.replace(/^\n/, ''))
  for (const [, tag = '', options = ''] of form.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)) {
    const chosen = /<option[^>]*\sselected[^>]*>[^<]*/.exec(options)?.[0] ?? ''
    add(attribute(tag, 'name') ?? '', attribute(chosen, 'value') ?? chosen.replace(/<[^>]*>/, ''))
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  )
}

/** Sends a form with its files, as a page of our own without JavaScript does. */
export function sendForm(
  router: TestRouter,
  url: string,
  fields: FormFieldsToSend,
  cookie: string,
): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one)
  return router.send(
    new Request(`http://localhost:3000${url}`, {
      method: 'POST',
      body,
      headers: { Cookie: cookie, Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' },
    }),
  )
}

/** The messages at the fields of a page. */
export function fieldErrors(html: string): Record<string, string> {
  const errors = [...html.matchAll(/<p id="([^"]*)-error"[^>]*>[\s\S]*?<span>([\s\S]*?)<\/span>/g)]
  return Object.fromEntries(errors.map(([, name = '', message = '']) => [name, decoded(message)]))
}

export function whereTo(response: Response): [number, string | null] {
  return [response.status, response.headers.get('Location')]
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
}

function decoded(text: string): string {
  const names: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" }
  return text.replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => names[name] ?? '')
}

/** A draft episode of a new account's show, with the pages that edit and show it. */
export async function draftEpisode(services: Services, content: Record<string, unknown> = {}) {
  const account = await createAccount(services)
  const { id: feedId } = await createHostingFeed(account.ctx, { type: 'PODCAST' })
  await offerSubscription(account.ctx, feedId)
  const { id } = await createHostingItem(account.ctx, { feed_id: feedId, title: 'Night Ferry' })
  await updateHostingItem(account.ctx, { feed_id: feedId, item_id: id, updates: content })
  const view = `/studio/${feedId}/${id}`
  const stored = async () =>
    (await getHostingItem(account.ctx, { feed_id: feedId, item_id: id })).item
  return { ...account, feedId, id, view, edit: `${view}/edit`, stored }
}
