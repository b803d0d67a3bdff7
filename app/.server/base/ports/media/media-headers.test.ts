import { expect, test } from 'vitest'
import type { MediaObject } from '#app/rules/base/media-path.ts'
import { mediaHeaders } from './media-headers.ts'

function dispositionOf(filename: string, contentType = 'audio/mpeg'): string {
  const object = { media_type: 'ITEM_AUDIO', filename } as MediaObject
  const stored = { contentType, etag: '"1"', size: 1, lastModified: new Date(0), metadata: {} }
  const headers = mediaHeaders(object, `feed/items/item/default/audio/${filename}`, stored, false)
  return headers[headers.indexOf('Content-Disposition') + 1] ?? ''
}

test('a file is named in two ways, and no name of it gets out of its quotes or its header', () => {
  expect(dispositionOf('Épisode "1".mp3')).toBe(
    `inline; filename="_pisode _1_.mp3"; filename*=UTF-8''%C3%89pisode%20%221%22.mp3`,
  )
  for (const name of ['a"; filename="b.exe', 'a\r\nSet-Cookie: b=c', 'a\\', "it's (1)*.mp3", '%22'])
    expect(dispositionOf(name)).toMatch(
      /^inline; filename="[^"\\%\r\n]*"; filename\*=UTF-8''[\w.~!%-]*$/,
    )
  expect(dispositionOf('page.html', 'text/html')).toMatch(/^attachment; /)
})
