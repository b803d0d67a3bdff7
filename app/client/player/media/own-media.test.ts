import { expect, test } from 'vitest'
import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { ownAddresses, withOwnMedia } from './own-media.ts'
import { hit, item } from '#tests/rig/player.ts'

const bonus = hit('bonus', { product: { type: 'BONUS_EPISODE', duration: 900 } })
const locked = hit('locked', { product: { type: 'EARLY_ACCESS' }, info: { audio: null } })
const gone = hit('gone', { product: { type: 'EARLY_ACCESS' }, withdrawn: 'UNPUBLISHED' })
const own = { _id: 'bonus', audio: 'https://own.example/bonus', video: null, duration: 900 }

function answering(answer: object) {
  const asked: unknown[] = []
  const call = ((name: string, body: unknown) => {
    asked.push([name, body])
    return Promise.resolve(answer)
  }) as AuthenticatedCall
  return { asked, call }
}

test('hits that are sold get the media of whoever asks, in one call', async () => {
  const { asked, call } = answering({ ok: true, value: { media: [own] } })
  const [free, heard, closed] = await withOwnMedia([hit('free'), bonus, locked, gone], call)
  expect(asked).toEqual([['me/heard-media-get', { ids: ['bonus', 'locked'] }]])
  expect([free, closed]).toEqual([hit('free'), locked])
  expect(heard?.info).toMatchObject({ audio: own.audio, video: null, duration: 900 })
})

test('nothing is asked about what nobody sells, and a call that fails changes nothing', async () => {
  const { asked, call } = answering({ ok: false, error: { status: 500, error: 'X' } })
  expect(await withOwnMedia([hit('free')], call)).toEqual([hit('free')])
  expect(asked).toEqual([])
  expect(await withOwnMedia([bonus], call)).toEqual([bonus])
})

test('addresses of an earlier session give way to those of the account, also of parts; others stay', async () => {
  const old = 'https://own.example/bonus?token=l.1.ann.mac'
  const queued = [
    item('free'),
    item('bonus', { url: old }),
    item('bonus', { url: `${old}#t=5,9` }),
    item('film', { url: `${old}&film`, video: true }),
    item('locked', { url: 'https://own.example/locked?token=l.1.ann.mac' }),
  ]
  const film = { ...own, _id: 'film', video: 'https://own.example/film' }
  const { asked, call } = answering({ ok: true, value: { media: [own, film] } })
  expect(await ownAddresses(queued, call)).toEqual({
    [old]: own.audio,
    [`${old}#t=5,9`]: `${own.audio}#t=5,9`,
    [`${old}&film`]: film.video,
  })
  expect(asked).toEqual([['me/heard-media-get', { ids: ['bonus', 'film', 'locked'] }]])
  expect(await ownAddresses(queued, answering({ ok: false }).call)).toEqual({})
})
