import { expect, test } from 'vitest'
import { listenerBadges, lockBadges } from '#app/rules/base/lock-badges.ts'
import {
  audioLabels,
  enclosureTabs,
  missingEpisodeAudio,
  requiredEpisodeAudio,
  requiredTrackAudio,
  videoLabels,
  type ItemVariant,
} from './item-versions.ts'

function variant(access: 'REGULAR' | 'BONUS', early = false, adfree = false): ItemVariant {
  return { access, earlyaccess: { enabled: early }, adfree: { enabled: adfree } }
}

test('each product has its badge, and early access is exclusive', () => {
  expect(lockBadges.AD_FREE).toBe('Ad-free')
  expect(listenerBadges('BONUS_EPISODE')).toEqual(['Bonus'])
  expect(listenerBadges('EARLY_ACCESS')).toEqual(['Early access', 'Exclusive'])
  expect(listenerBadges(undefined)).toEqual([])
})

test('a bonus episode has full audio for subscribers and a preview', () => {
  expect(audioLabels(variant('BONUS', true, true))).toEqual({
    PAID: { label: 'episode audio', subtitle: 'Available to subscribers only' },
    DEFAULT: { label: 'preview audio', subtitle: 'Available to non-subscribers' },
  })
})

test('a plain episode is available to everyone', () => {
  expect(audioLabels(variant('REGULAR'))).toEqual({
    PAID: { label: 'audio' },
    DEFAULT: { label: 'episode audio', subtitle: 'Available to everyone' },
  })
})

test('ad-free audio is for subscribers', () => {
  expect(audioLabels(variant('REGULAR', false, true))).toEqual({
    PAID: { label: 'ad-free audio', subtitle: 'Available to subscribers only' },
    DEFAULT: { label: 'episode audio', subtitle: 'Available to non-subscribers' },
  })
})

test('early access has one audio for everybody in turn', () => {
  const both = {
    label: 'episode audio',
    subtitle: 'Available to subscribers before general release and to everyone after',
  }
  expect(audioLabels(variant('REGULAR', true))).toEqual({ PAID: both, DEFAULT: both })
})

test('early access with ad-free audio releases the other one later', () => {
  expect(audioLabels(variant('REGULAR', true, true))).toEqual({
    PAID: { label: 'ad-free audio', subtitle: 'Available to subscribers only' },
    DEFAULT: {
      label: 'episode audio',
      subtitle: 'Available to non-subscribers after general release',
    },
  })
})

test('video is optional and for supporting apps', () => {
  expect(videoLabels(variant('REGULAR'))).toEqual({
    PAID: { label: 'video (optional)' },
    DEFAULT: {
      label: 'episode video (optional)',
      subtitle: 'Available to everyone on supporting apps',
    },
  })
})

test('tabs follow the product and the variant', () => {
  expect(enclosureTabs(undefined, variant('REGULAR', true, true))).toEqual(['DEFAULT'])
  expect(enclosureTabs('BONUS_EPISODE', variant('BONUS'))).toEqual(['DEFAULT', 'PAID'])
  expect(enclosureTabs('AD_FREE', variant('REGULAR', false, true))).toEqual(['DEFAULT', 'PAID'])
  expect(enclosureTabs('EARLY_ACCESS', variant('REGULAR', true, true))).toEqual(['DEFAULT', 'PAID'])
  expect(enclosureTabs('EARLY_ACCESS', variant('REGULAR', true))).toEqual(['PAID'])
})

test('the audio an episode needs follows its variant and availability', () => {
  expect(requiredEpisodeAudio(variant('REGULAR'), false)).toEqual(['DEFAULT'])
  expect(requiredEpisodeAudio(variant('REGULAR'), true)).toEqual(['PAID'])
  expect(requiredEpisodeAudio(variant('BONUS'), true)).toEqual(['DEFAULT', 'PAID'])
  expect(requiredEpisodeAudio(variant('REGULAR', false, true), false)).toEqual(['DEFAULT', 'PAID'])
})

test('a track needs paid audio only for early access', () => {
  expect(requiredTrackAudio(variant('REGULAR'))).toEqual(['DEFAULT'])
  expect(requiredTrackAudio(variant('REGULAR', true))).toEqual(['PAID'])
})

test('missing audio is named by its label', () => {
  expect(missingEpisodeAudio(variant('REGULAR', false, true), false, ['DEFAULT'])).toEqual([
    'Missing ad-free audio',
  ])
  expect(missingEpisodeAudio(variant('BONUS'), false, [])).toEqual([
    'Missing preview audio',
    'Missing episode audio',
  ])
  expect(missingEpisodeAudio(variant('REGULAR'), false, ['DEFAULT'])).toEqual([])
})
