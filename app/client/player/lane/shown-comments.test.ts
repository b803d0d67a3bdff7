import { expect, test } from 'vitest'
import { onShownComments, showHeardComments, showsHeardComments } from './shown-comments.ts'

test('whether comments open is told to whoever listens, also where the device keeps nothing', () => {
  const told: boolean[] = []
  const leave = onShownComments(() => told.push(showsHeardComments()))
  expect(showsHeardComments()).toBe(true)
  showHeardComments(false)
  showHeardComments(true)
  leave()
  showHeardComments(false)
  expect(told).toEqual([false, true])
  expect(showsHeardComments()).toBe(false)
})
