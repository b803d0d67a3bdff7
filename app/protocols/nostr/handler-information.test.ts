import { expect, test } from 'vitest'
import { handlerEvent } from './handler-information.ts'

test('other apps read which events are shown where', () => {
  const note = (form: string) => `https://a.example/e/${form}`
  const event = handlerEvent({ name: 'A' }, [{ kinds: [1, 1111], pages: { nevent: note, note } }])
  expect(event).toEqual({
    kind: 31_990,
    content: '{"name":"A"}',
    tags: [
      ['d', 'tributary'],
      ['k', '1'],
      ['k', '1111'],
      ['web', 'https://a.example/e/<bech32>', 'nevent'],
      ['web', 'https://a.example/e/<bech32>', 'note'],
    ],
  })
})
