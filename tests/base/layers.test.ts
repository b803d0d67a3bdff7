import { expect, test } from 'vitest'
import { circles, codeFiles, forbidden, importsOf, misplaced } from '#tests/rig/layers.ts'

const files = codeFiles()
const imports = importsOf(files)

test('files stand in the ten rooms, and no room has more than ten parts', () => {
  expect(misplaced(files)).toEqual([])
})

test('nothing imports upwards: floors, rooms and parts stand in the order of layers.ts', () => {
  expect(forbidden(imports)).toEqual([])
})

test('no files import each other in a circle, values or types', () => {
  expect(circles(imports)).toEqual([])
})
