import { expect, test } from 'vitest'
import { checklistRows, hasPendingTask, isCompleteProfile } from './checklist.ts'

const nothing = { paymentsEnabled: false, subscriptionsEnabled: false, hasNostrProfile: false }
const pending = { CREATE_FEED: null, CONNECT_STRIPE: null, START_SUBSCRIPTION: null }

function done(rows: ReturnType<typeof checklistRows>): string[] {
  return rows.filter((row) => row.isDone).map((row) => row.task)
}

test('a task that is not on the list does not apply', () => {
  expect(checklistRows({ SHARE_FEED: null, CREATE_FEED: 1 }, nothing)).toEqual([
    { task: 'CREATE_FEED', isDone: true },
    { task: 'SHARE_FEED', isDone: false },
  ])
})

test('card payments count as connected by either task, or by an account that is enabled', () => {
  expect(done(checklistRows(pending, nothing))).toEqual([])
  expect(done(checklistRows({ ...pending, CONNECT_STRIPE: 1 }, nothing))).toEqual([
    'CONNECT_STRIPE',
  ])
  expect(done(checklistRows({ ...pending, CONNECT_BANK_ACCOUNT: 1 }, nothing))).toEqual([
    'CONNECT_STRIPE',
  ])
  expect(done(checklistRows(pending, { ...nothing, paymentsEnabled: true }))).toEqual([
    'CONNECT_STRIPE',
  ])
  expect(checklistRows({ CONNECT_BANK_ACCOUNT: null }, nothing)).toEqual([
    { task: 'CONNECT_STRIPE', isDone: false },
  ])
})

test('a subscription counts as launched by its task, or by being enabled', () => {
  expect(done(checklistRows({ ...pending, START_SUBSCRIPTION: 1 }, nothing))).toEqual([
    'START_SUBSCRIPTION',
  ])
  expect(done(checklistRows(pending, { ...nothing, subscriptionsEnabled: true }))).toEqual([
    'START_SUBSCRIPTION',
  ])
})

test('a Nostr profile is complete with a name and a picture', () => {
  const list = { COMPLETE_NOSTR_PROFILE: null }
  expect(done(checklistRows(list, nothing))).toEqual([])
  expect(done(checklistRows(list, { ...nothing, hasNostrProfile: true }))).toEqual([
    'COMPLETE_NOSTR_PROFILE',
  ])
  const picture = 'https://example.com/a.jpg'
  for (const profile of [{}, { name: 'Ada' }, { picture }, { name: ' ', picture }])
    expect(isCompleteProfile(profile)).toBe(false)
  expect(isCompleteProfile({ name: 'Ada', picture })).toBe(true)
})

test('the list is there while something on it is left', () => {
  expect(hasPendingTask(checklistRows(pending, nothing))).toBe(true)
  expect(hasPendingTask(checklistRows({ CREATE_FEED: 1 }, nothing))).toBe(false)
  expect(hasPendingTask(checklistRows({}, nothing))).toBe(false)
})
