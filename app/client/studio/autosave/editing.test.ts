import { expect, test } from 'vitest'
import { createEditing } from './editing.ts'

test('what a button has refused is said no more once its field is changed', () => {
  const editing = createEditing({
    editor: { madeFrom: { base: '1', was: '{}' } },
    errors: { scheduled_at: ['Choose a time in the future.'], 'content.title': ['Too long'] },
    storedOf: () => new Map(),
    post: () => Promise.reject(new Error('Nothing is sent.')),
    buttonOnly: ['scheduled_at'],
  })
  editing.touched('scheduled_at')
  expect(editing.get()).toMatchObject({ errors: { 'content.title': ['Too long'] } })
  expect(editing.get().errors.scheduled_at).toBeUndefined()
})
