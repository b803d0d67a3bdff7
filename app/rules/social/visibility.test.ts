import { expect, test } from 'vitest'
import {
  looksLikeSpam,
  type NoteFacts,
  reasonToHidePerson,
  reasonToHide,
  reportWeight,
  type SpamFacts,
} from './visibility.ts'

const innocent: NoteFacts = {
  isSuspended: false,
  isBlockedKey: false,
  isBlocked: false,
  isHiddenByOwner: false,
  isOwn: false,
  isFollowed: false,
  isMuted: false,
  distance: null,
  reports: 0,
  isSpam: false,
}
const everything = {
  isBlocked: true,
  isHiddenByOwner: true,
  isMuted: true,
  reports: 9,
  isSpam: true,
}

test('nothing is hidden of a stranger against whom nothing speaks', () => {
  expect(reasonToHide(innocent)).toBeNull()
})

test('of several reasons the one counts that is whose site or page it is', () => {
  expect(reasonToHide({ ...innocent, ...everything })).toBe('BLOCKED')
  expect(reasonToHide({ ...innocent, ...everything, isBlocked: false })).toBe('OWNER')
  const ours = { ...everything, isBlocked: false, isHiddenByOwner: false }
  expect(reasonToHide({ ...innocent, ...ours })).toBe('MUTED')
  expect(reasonToHide({ ...innocent, ...ours, isMuted: false })).toBe('REPORTED')
  expect(reasonToHide({ ...innocent, isSpam: true })).toBe('SPAM')
})

test('spam is what strangers write, and reports hide nobody of the own people', () => {
  const suspected = { ...innocent, isSpam: true }
  expect([0, 1, 2].map((distance) => reasonToHide({ ...suspected, distance }))).toEqual([
    null,
    null,
    null,
  ])
  const reported = { ...innocent, reports: 3 }
  expect([0, 1, 2].map((distance) => reasonToHide({ ...reported, distance }))).toEqual([
    null,
    'REPORTED',
    'REPORTED',
  ])
  for (const facts of [suspected, reported])
    expect(reasonToHide({ ...facts, isFollowed: true })).toBeNull()
})

test('whoever writes sees it, whatever others think of it', () => {
  const facts = { ...innocent, isMuted: true, reports: 9, isSpam: true }
  expect(reasonToHide({ ...facts, isOwn: true })).toBeNull()
})

test('one of the own people, or three whom they trust, are enough for a report', () => {
  expect([reportWeight(0, 0), reportWeight(1, 0), reportWeight(2, 2), reportWeight(2, 3)]).toEqual([
    3, 1, 0, 1,
  ])
  expect(reportWeight(null, 9)).toBe(0)
})

const noSigns: SpamFacts = {
  points: 0,
  similarAuthors: 1,
  similarParts: 0,
  isOriginal: false,
  similarReplies: 1,
  contactAuthors: 0,
  linkAuthors: 0,
  replies: 1,
  notes: 1,
  strangerReplies: 1,
  spamNotes: 0,
  isUnknownAuthor: true,
}

test('that nobody knows somebody is no sign of spam', () => {
  expect(looksLikeSpam(noSigns, true)).toBe(false)
})

test('whoever is copied is not spam for that', () => {
  const repeated = { ...noSigns, similarAuthors: 5 }
  expect(looksLikeSpam(repeated, false)).toBe(true)
  expect(looksLikeSpam({ ...repeated, isOriginal: true }, false)).toBe(false)
  expect(looksLikeSpam({ ...repeated, isOriginal: true, points: 3 }, false)).toBe(true)
})

test('strangers among strangers need more signs', () => {
  const suspected = { ...noSigns, points: 2 }
  expect([looksLikeSpam(suspected, true), looksLikeSpam(suspected, false)]).toEqual([true, false])
})

test('a person is hidden for what half of their notes are hidden for', () => {
  expect(reasonToHidePerson([])).toBeNull()
  expect(reasonToHidePerson(['SPAM', null, null])).toBeNull()
  expect(reasonToHidePerson(['SPAM', 'MUTED', 'SPAM', null])).toBe('SPAM')
})
