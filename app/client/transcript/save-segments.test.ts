import { expect, test } from 'vitest'
import type { CallResult } from '#app/client/session/authenticated-call.ts'
import { saveSegments } from './save-segments.ts'

const target = { feed_id: 'feed', item_id: 'item', access: 'PAID' as const }
const segments = [{ start: 0, end: 1, text: 'שלום' }]

/** A server that fails as often as `failures` says, at one of the three steps. */
function server(failures: { presign?: number; put?: number; update?: number } = {}) {
  const left = { presign: 0, put: 0, update: 0, ...failures }
  const asked: [string, unknown][] = []
  const waits: number[] = []
  const files: string[] = []
  const failing = { ok: false as const, error: { status: 500, error: 'ERROR_UNKNOWN' } }
  return {
    asked,
    waits,
    files,
    call<Value>(name: string, body: unknown): Promise<CallResult<Value>> {
      asked.push([name, body])
      const step = name.includes('presigned') ? 'presign' : 'update'
      if (left[step]-- > 0) return Promise.resolve(failing)
      return Promise.resolve({ ok: true, value: { presigned_url: '/put' } as Value })
    },
    async send(_url: unknown, init?: RequestInit) {
      files.push(await new Response(init?.body).text())
      if (left.put-- > 0) throw new TypeError('offline')
      return new Response(null, { status: 200 })
    },
    wait(time: number) {
      waits.push(time)
      return Promise.resolve()
    },
  }
}

test('segments are uploaded as JSON that can be read, and then taken in', async () => {
  const surroundings = server()
  expect(await saveSegments(target, segments, surroundings)).toBe(true)
  const file = JSON.stringify(segments, null, 2)
  expect(surroundings.files).toEqual([file])
  expect(surroundings.asked).toEqual([
    [
      'me/hosting-presigned-url-get',
      {
        object: { ...target, media_type: 'ITEM_TRANSCRIPT', format: 'SEGMENTS' },
        num_bytes: new TextEncoder().encode(file).length,
        content_type: 'application/json',
      },
    ],
    ['me/hosting-item-transcript-update', { ...target, sync: true }],
  ])
})

test('a save that fails is tried three times more, with longer and longer waits', async () => {
  const twice = server({ presign: 1, put: 1, update: 1 })
  expect(await saveSegments(target, segments, twice)).toBe(true)
  expect(twice.waits).toEqual([500, 1000, 2000])
  const always = server({ put: 99 })
  expect(await saveSegments(target, segments, always)).toBe(false)
  expect(always.files).toHaveLength(4)
})

test('without segments the transcript is removed', async () => {
  const surroundings = server()
  expect(await saveSegments(target, [], surroundings)).toBe(true)
  expect(surroundings.asked).toEqual([
    ['me/hosting-item-transcript-update', { ...target, segments: [] }],
  ])
})
