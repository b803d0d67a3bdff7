import { vi } from 'vitest'
import type { CallError } from '#app/client/base/session/authenticated-call.ts'
import type { KeptUpload, UploadKeeping } from '#app/client/studio/upload/kept-uploads.ts'
import type { Line } from '#app/client/studio/upload/line.ts'
import type { SendFile } from '#app/client/studio/upload/send-in-worker.ts'
import { uploadCalls } from '#app/client/studio/upload/upload-calls.ts'
import { createUploads } from '#app/client/studio/upload/upload-store.ts'
import type { UploadOrder } from '#app/client/studio/upload/upload-task.ts'

export const feed_id = 'feed'
export const target = {
  feed_id,
  item_id: 'item',
  access: 'DEFAULT',
  media_type: 'ITEM_AUDIO',
} as const
export const file = new File(['sound'], 'night.mp3', { type: 'audio/mpeg', lastModified: 5 })
export const longFile = new File([new Uint8Array(9_000_000)], 'long.mp3', { type: 'audio/mpeg' })

type Answers = Record<string, (body: never) => unknown>

/** Uploads against calls that answer as told, with a sender and a memory that the test sees. */
export function rig({ answers = {}, kept = memory() }: { answers?: Answers; kept?: Memory } = {}) {
  const asked: [string, Record<string, unknown>][] = []
  const all: Answers = {
    'space-get': () => ({ used: 0, limit: null, by_plan: false, type: 'PODCAST' }),
    'multipart-presigned-urls-get': () => ({
      presigned_urls: ['/1', '/2'],
      preview_url: '/feeds/new',
      upload_id: 'first',
    }),
    'item-create': () => ({ id: 'track' }),
    ...answers,
  }
  const calls = uploadCalls((name, body) => {
    const call = name.replace('me/hosting-', '')
    asked.push([call, body as Record<string, unknown>])
    const answer = all[call]?.(body as never) ?? {}
    if (answer instanceof Refused) return Promise.resolve({ ok: false, error: answer.error })
    return Promise.resolve({ ok: true, value: answer as never })
  })
  const send = vi.fn<SendFile>(() => Promise.resolve([{ partNumber: 1, etag: '"1"' }]))
  let back: () => void = () => undefined
  const wait = vi.fn<Line['wait']>(() => Promise.resolve())
  const onBack: Line['onBack'] = (listener) => {
    back = listener
    return () => undefined
  }
  const uploads = createUploads({ calls, send, keeping: kept, line: { wait, onBack } })
  return {
    uploads,
    wait,
    /** The page is looked at again. */
    back: () => back(),
    send,
    kept,
    /** The calls that were made, but for the look at what room there is. */
    asked: () => asked.map(([call]) => call).filter((call) => call !== 'space-get'),
    bodyOf: (call: string) => asked.findLast(([name]) => name === call)?.[1],
    start: (order: Partial<UploadOrder> = {}) =>
      uploads.start({ account: 'ada', target, file, ...order }),
    shown: () => uploads.getSnapshot().uploads,
  }
}

export class Refused {
  constructor(readonly error: CallError) {}
}

export type Memory = UploadKeeping & { uploads: Map<string, KeptUpload>; files: Map<string, File> }

export function memory(): Memory {
  const [uploads, files] = [new Map<string, KeptUpload>(), new Map<string, File>()]
  return {
    uploads,
    files,
    list: async (account) => [...uploads.values()].filter((kept) => kept.account === account),
    save: async (kept) => void uploads.set(kept.id, kept),
    saveFile: async (id, file) => void files.set(id, file),
    file: async (id) => files.get(id) ?? null,
    async remove(id) {
      uploads.delete(id)
      files.delete(id)
    },
  }
}
