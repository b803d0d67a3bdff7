import { expect, test } from 'vitest'
import { hostAnswers } from './host-answers.ts'
import { hit, rigPlaying } from '#tests/rig/player.ts'

const url = 'https://media.test/a.mp3'

test('a host that answers is told from one that refuses the file, or cannot be reached', async () => {
  const answering = (status: number) => () => Promise.resolve(new Response('', { status }))
  expect(await hostAnswers(url, answering(206))).toBe(true)
  expect(await hostAnswers(url, answering(404))).toBe(false)
  expect(await hostAnswers(url, answering(503))).toBe(false)
  expect(await hostAnswers(url, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
})

test('a host whose answers other sites may not read is there all the same', async () => {
  const closed: typeof fetch = (_, init) =>
    init?.mode === 'no-cors'
      ? Promise.resolve(new Response())
      : Promise.reject(new TypeError('CORS'))
  expect(await hostAnswers(url, closed)).toBe(true)
})

test('that the host does not answer is known of what failed, until it is tried again', () => {
  const rig = rigPlaying([hit('a')])
    .tell({ kind: 'failed' })
    .tell({ kind: 'host_silent' })
  expect(rig.player).toMatchObject({ failed: true, host_silent: true })
  expect(rig.send({ type: 'play' }).player).toMatchObject({ failed: false, host_silent: false })
  expect(rigPlaying([hit('a')]).tell({ kind: 'host_silent' }).player.host_silent).toBe(false)
})
