import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReadyVideo } from './video-states.tsx'

test('of a video its name and length are told, and neither type, size nor address of its playlist', () => {
  const playlist = 'https://media.example/show/master.m3u8'
  const file = {
    ...{ filename: 'ferry.mp4', num_bytes: 123_456_789, seconds: 90, resolutions: [], playlist },
    ...{ url: 'https://media.example/show/ferry.mp4', poster: 'https://media.example/show/p.jpg' },
  }
  const page = renderToStaticMarkup(<ReadyVideo file={file} token="secret" />)
  expect(page.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')).toBe('|ferry.mp4|1m 30s|')
})
