import { buffer } from 'node:stream/consumers'
import { type Header, pack } from 'tar-stream'
import { expect } from 'vitest'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import type { TestServices } from '#tests/rig/database.ts'
import type { TestAccount } from '#tests/rig/factories/account.ts'
import { apiCaller } from './api-caller.ts'
import { importOf } from './importing.ts'
import type { TestRouter } from './router.ts'
import { whereTo } from './studio-forms.ts'

/** A tar archive of these files: a value that is no text is written as JSON. */
export async function tarOf(files: [string | Partial<Header>, unknown][]): Promise<Buffer> {
  const archive = pack()
  for (const [name, value] of files) {
    const content =
      typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value)
    archive.entry((typeof name === 'string' ? { name } : name) as Header, content)
  }
  archive.finalize()
  return buffer(archive)
}

/** What sends archives to the page of imports as an account's browser does. */
export function archiveSender(
  { services, router }: { services: TestServices; router: TestRouter },
  account: TestAccount,
) {
  const { publicUrl } = services.site
  const send = (archive: Buffer, page = 'import-show') => {
    const body = new FormData()
    body.set('from', 'file')
    body.set('file', new Blob([new Uint8Array(archive)]), 'show.tar')
    const headers = { Cookie: account.cookie, Origin: publicUrl }
    return router.send(
      new Request(`${publicUrl}/studio/${page}`, { method: 'POST', headers, body }),
    )
  }
  const call = apiCaller(router, account.token)
  /** The import that an archive has begun, once its job has run. */
  const begun = async (archive: Buffer, page?: string) => {
    const [status, path = ''] = whereTo(await send(archive, page))
    expect(status).toBe(303)
    const import_id = path?.split('/').at(-1) ?? ''
    await runImportJobs(services)
    const state = async () => importOf(await call('me/hosting-import-get', { import_id }))
    const step = (name: string, more = {}) =>
      call(`me/hosting-import-${name}`, { import_id, ...more })
    const items = async (feed = 0) =>
      (await step('items-get', { feed })).items as Record<string, unknown>[]
    return { import_id, path: path ?? '', state, step, items }
  }
  /** Brings an archive in as far as its drafts and files. */
  const copied = async (archive: Buffer, page?: string) => {
    const one = await begun(archive, page)
    const { status, error } = await one.state()
    expect([status, error]).toEqual(['READY', null])
    await one.step('confirm')
    await runImportJobs(services)
    return one
  }
  return { send, call, begun, copied }
}
