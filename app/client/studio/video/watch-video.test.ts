import { expect, test } from 'vitest'
import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import type { ItemVideo } from '#app/schemas/studio/video.ts'
import { refreshVideo } from './watch-video.ts'

const resolution = (name: '360P' | '720P', percent = 0) => ({
  name,
  done: percent === 100,
  percent,
  playlist: `https://site.test/feeds/${name}.m3u8`,
})

function processing(...resolutions: ReturnType<typeof resolution>[]): ItemVideo {
  const file = { filename: 'a.mp4', seconds: 60, url: 'u', playlist: 'p', poster: 'j', resolutions }
  return { state: 'PROCESSING', error: null, file }
}

function watching(video: ItemVideo | null, answers: Record<string, Response>) {
  const asked: string[] = []
  const answer = video
    ? { ok: true, value: { video } }
    : { ok: false, error: { status: 500, error: 'x' } }
  return {
    asked,
    target: { feed_id: 'f', item_id: 'i', access: 'DEFAULT' as const },
    token: 'secret token',
    call: (() => Promise.resolve(answer)) as AuthenticatedCall,
    async fetch(url: string) {
      asked.push(url)
      return answers[/\w+(?=\.m3u8)/.exec(url)?.[0] ?? ''] ?? new Response('', { status: 404 })
    },
  }
}

test('a playlist that is not there yet changes nothing, one that is there says done', async () => {
  const video = processing(resolution('360P', 99), resolution('720P', 20))
  const at = watching(video, { '360P': new Response('#EXTM3U') })
  const looked = await refreshVideo(video, at)
  expect(looked.error).toBeNull()
  expect(looked.video.file?.resolutions).toMatchObject([
    { done: true, percent: 100 },
    { done: false, percent: 20 },
  ])
  expect(at.asked).toEqual([
    'https://site.test/feeds/360P.m3u8?source=tributary-studio&token=secret+token',
    'https://site.test/feeds/720P.m3u8?source=tributary-studio&token=secret+token',
  ])
})

test('what is done is not asked for again, and a video that is ready not at all', async () => {
  const half = processing(resolution('360P', 100), resolution('720P'))
  const at = watching(half, {})
  await refreshVideo(half, at)
  expect(at.asked).toHaveLength(1)
  const ready = { ...half, state: 'READY' as const }
  const later = watching(ready, {})
  expect((await refreshVideo(half, later)).video).toBe(ready)
  expect(later.asked).toEqual([])
})

test('any other answer is told, and what was known stays', async () => {
  const video = processing(resolution('360P'), resolution('720P'))
  const at = watching(null, { '360P': new Response('FORBIDDEN', { status: 403 }) })
  expect(await refreshVideo(video, at)).toEqual({
    video,
    error: 'Failed to fetch video playlist: 403 FORBIDDEN',
  })
})
