import { expect, test } from 'vitest'
import { contentHitSchema } from '#app/schemas/catalogue/content.ts'
import { placeholderAudioPaths } from '#app/rules/catalogue/placeholder-audio.ts'
import { hitDuration, isLocked, isPlayable } from '#app/client/catalogue/playable.ts'
import { isItemOf, itemPath, parentPath, queueItem } from './hit.ts'
import { playedEvent } from '#app/client/player/machine/played-event.ts'
import { hit } from '#tests/rig/player.ts'

const show = hit('show', { _type: 'SHOW', info: { title: 'Slow Harbour', image: '/show.png' } })

test('an episode becomes an item with the title and image of its show where it has none', () => {
  expect(queueItem(hit('e1', { parent: show }))).toEqual({
    url: 'https://media.test/e1.mp3',
    entity: { type: 'EPISODE', _id: 'e1' },
    parent: show._id,
    parentType: 'SHOW',
    video: false,
    img: '/show.png',
    title: 'Title e1',
    subtitle: 'Slow Harbour',
    duration: 100,
  })
})

test('an item of a list is known to be part of what its first link names', () => {
  expect(queueItem(hit('e1', { links: ['show:id:s1', 'show:guid:x'] }))?.parent).toBe('s1')
  expect(queueItem(hit('e1', { links: ['show:guid:x'] }))?.parent).toBeUndefined()
})

test('a hit with video becomes a video item', () => {
  const item = queueItem(hit('e1', { info: { video: 'https://media.test/e1.m3u8' } }))
  expect(item).toMatchObject({ url: 'https://media.test/e1.m3u8', video: true })
})

test('early-access and bonus content shows the duration of its product', () => {
  const sold = (type: 'EARLY_ACCESS' | 'BONUS_EPISODE' | 'AD_FREE') =>
    hitDuration(hit('e1', { product: { type, duration: 3000 } }))
  expect([sold('EARLY_ACCESS'), sold('BONUS_EPISODE'), sold('AD_FREE')]).toEqual([3000, 3000, 100])
})

test('early access without media or with a placeholder is locked', () => {
  const product = { type: 'EARLY_ACCESS' } as const
  const placeholder = { audio: placeholderAudioPaths.earlyAccess }
  expect(isLocked(hit('e1', { product, info: { audio: null } }))).toBe(true)
  expect(isLocked(hit('e1', { product, info: placeholder }))).toBe(true)
})

test('early access whose audio the listener has is not locked', () => {
  expect(isLocked(hit('e1', { product: { type: 'EARLY_ACCESS' } }))).toBe(false)
})

test('a track with the exclusive-track placeholder is locked', () => {
  const info = { audio: placeholderAudioPaths.exclusiveTrack }
  expect(isLocked(hit('t1', { _type: 'TRACK', info }))).toBe(true)
})

test('the wire schema reads a hit with a parent and gives missing links as none', () => {
  const { links: _, ...bare } = hit('e1', { parent: show })
  expect(contentHitSchema.parse(bare)).toMatchObject({ links: [], parent: { _id: 'show' } })
})

test('the wire schema refuses media that is not at a web address', () => {
  const script = hit('e1', { info: { audio: 'javascript:alert(1)' } })
  const elsewhere = hit('e1', { info: { website: '//evil.test' } })
  expect(contentHitSchema.safeParse(script).success).toBe(false)
  expect(contentHitSchema.safeParse(elsewhere).success).toBe(false)
})

test('what is only tried stands for no content: it has no page, and is known by its address', () => {
  const tried = (end: number) =>
    hit('', { _type: 'CLIP', info: { audio: 'https://media.test/a.mp3', clip: { start: 5, end } } })
  const item = queueItem(tried(9))
  expect(item && itemPath(item)).toBeNull()
  expect(item && playedEvent(item, 'uid')).toBeNull()
  expect([isItemOf(item, tried(9)), isItemOf(item, tried(8)), isItemOf(null, tried(9))]).toEqual([
    true,
    false,
    false,
  ])
})

test('what was withdrawn neither plays nor is offered for unlocking, whatever a hit still has', () => {
  const withdrawn = { withdrawn: 'SUBSCRIBERS' } as const
  expect(isPlayable(hit('e1', withdrawn))).toBe(false)
  expect(queueItem(hit('e1', withdrawn))).toBeNull()
  const product = { type: 'BONUS_EPISODE' } as const
  expect(isLocked(hit('e1', { ...withdrawn, product, info: { audio: null } }))).toBe(false)
})

test('a queued item knows the way to the show or album that it is part of', () => {
  const path = (parts: Parameters<typeof hit>[1]) => {
    const item = queueItem(hit('a', parts))
    return item && parentPath(item)
  }
  expect(path({ parent: hit('s', { _type: 'SHOW' }) })).toBe('/show/s')
  expect(path({ _type: 'TRACK', links: ['album:id:b', 'artist:id:c'] })).toBe('/album/b')
  expect(path({})).toBeNull()
})
