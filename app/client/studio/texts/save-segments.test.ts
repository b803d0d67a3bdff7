import { expect, test } from 'vitest'
import type { CallResult } from '#app/client/base/session/authenticated-call.ts'
import { saveSegments, type Sending } from './save-segments.ts'

const target = { feed_id: 'f', item_id: 'i', access: 'PAID' as const }
const chapters = [{ title: 'Intro', start: 0 }]
const update = 'me/hosting-item-chapters-update'
const failed = (status: number): CallResult<never> => ({
  ok: false,
  error: { status, error: 'X' },
})

/** A server that answers as the test says, and everything that was asked of it. */
function rig(answers: { put?: number[]; update?: CallResult<never>[] } = {}) {
  const asked: unknown[] = []
  const waits: number[] = []
  const sending: Sending = {
    call: (name, body) => {
      asked.push([name, body])
      const answer = name === update ? answers.update?.shift() : undefined
      return Promise.resolve(answer ?? { ok: true, value: { presigned_url: '/put' } as never })
    },
    send: async (url, init) => {
      asked.push([url, await (init?.body as Blob).text()])
      const status = answers.put?.shift() ?? 200
      if (status === 0) throw new TypeError('Failed to fetch')
      return new Response(null, { status })
    },
    wait: (milliseconds) => {
      waits.push(milliseconds)
      return Promise.resolve()
    },
  }
  return {
    asked,
    waits,
    save: (list: unknown[]) => saveSegments('ITEM_CHAPTERS', target, list, sending),
  }
}

test('segments are uploaded as readable JSON and then taken in', async () => {
  const { asked, save } = rig()
  expect((await save(chapters)).ok).toBe(true)
  const text = JSON.stringify(chapters, null, 2)
  expect(asked).toEqual([
    [
      'me/hosting-presigned-url-get',
      {
        object: { media_type: 'ITEM_CHAPTERS', ...target, format: 'HELD' },
        num_bytes: text.length,
        content_type: 'application/json',
      },
    ],
    ['/put', text],
    [update, { ...target, sync: true, hold: true }],
  ])
})

test('where the spaces would make a file too large they are left out', async () => {
  const { asked, save } = rig()
  const words = Array.from({ length: 70_000 }, (_, index) => ({
    start: index,
    end: index + 1,
    text: 'a word',
    speaker: 'Ada',
  }))
  await save(words)
  const [, text] = asked[1] as [string, string]
  expect(text === JSON.stringify(words)).toBe(true)
})

test('none at all removes what is there, without a file', async () => {
  const { asked, save } = rig()
  await save([])
  expect(asked).toEqual([[update, { ...target, segments: [], sync: true, hold: true }]])
})

test('what fails on its way is tried three times more, and then given up', async () => {
  const healed = rig({ put: [0, 503, 200], update: [failed(500)] })
  expect((await healed.save(chapters)).ok).toBe(true)
  expect(healed.waits).toEqual([500, 1000, 2000])
  const dead = rig({ put: [0, 0, 0, 0, 200] })
  expect((await dead.save(chapters)).ok).toBe(false)
  expect(dead.waits).toHaveLength(3)
})

test('what the server refuses is not sent again', async () => {
  const { waits, save } = rig({ update: [failed(400)] })
  expect(await save(chapters)).toMatchObject({ ok: false, error: { status: 400 } })
  expect(waits).toEqual([])
})

test('a transcript is saved the same way, as the version that it belongs to', async () => {
  const asked: unknown[] = []
  const files: string[] = []
  const segments = [{ start: 0, end: 1, text: 'שלום' }]
  const saved = await saveSegments('ITEM_TRANSCRIPT', target, segments, {
    call: (name, body) => {
      asked.push([name, body])
      return Promise.resolve({ ok: true, value: { presigned_url: '/put' } as never })
    },
    send: async (_url, init) => {
      files.push(await (init?.body as Blob).text())
      return new Response(null)
    },
  })
  expect(saved.ok).toBe(true)
  const file = JSON.stringify(segments, null, 2)
  expect(files).toEqual([file])
  expect(asked).toEqual([
    [
      'me/hosting-presigned-url-get',
      {
        object: { media_type: 'ITEM_TRANSCRIPT', ...target, format: 'HELD' },
        num_bytes: new TextEncoder().encode(file).length,
        content_type: 'application/json',
      },
    ],
    ['me/hosting-item-transcript-update', { ...target, sync: true, hold: true }],
  ])
})
