import { expect, test } from 'vitest'
import { contentHitSchema } from '#app/schemas/catalogue/content.ts'
import { hitReference } from './library.ts'

test('whatever a hit has is taken when it is sent back', () => {
  expect(Object.keys(hitReference.shape).sort()).toEqual(Object.keys(contentHitSchema.shape).sort())
})
