import { expect, test } from 'vitest'
import { itemContentSchema, type ItemFormField } from './hosting.ts'
import { episodeForm, trackForm } from './studio-forms.ts'

const fields = Object.keys(itemContentSchema.shape)

test('each field of an item is asked for in a form, or on a page of its own', () => {
  const asked = { ...episodeForm.shape.content.shape, ...trackForm.shape.content.shape }
  const elsewhere = ['enclosures', 'images', 'value', 'summary']
  expect([...Object.keys(asked), ...elsewhere].toSorted()).toEqual(fields.toSorted())
})

test('a table over the fields of an item that lacks one does not compile', () => {
  const whole = Object.fromEntries(fields.map((field) => [field, true])) as Record<
    ItemFormField,
    true
  >
  const { explicit: _, ...lacking } = whole
  // @ts-expect-error -- It lacks `explicit`.
  const table: Record<ItemFormField, true> = lacking
  expect('explicit' in table).toBe(false)
})
