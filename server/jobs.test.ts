import { expect, test } from 'vitest'
import { handlers, jobsOfRooms } from './jobs.ts'

test('each job is defined once', () => {
  const names = jobsOfRooms.flatMap(({ handlers }) => Object.keys(handlers))
  expect(names.toSorted()).toEqual(Object.keys(handlers).toSorted())
})
