import { expect, test } from 'vitest'
import { uploadTracks } from './track-uploads.ts'
import type { UploadCalls } from './upload-calls.ts'
import type { Uploads } from './upload-store.ts'

const wav = (name: string) => new File(['x'], name, { type: 'audio/wav' })

test('files that are dropped together become tracks in the order of their numbers, behind those there are', async () => {
  const tracks: unknown[] = []
  const uploads = {
    getSnapshot: () => ({ uploads: [] }),
    start: ({ track }: { track: unknown }) => Promise.resolve(tracks.push(track)),
  }
  await uploadTracks(
    { uploads: uploads as unknown as Uploads, calls: {} as UploadCalls },
    {
      account: 'ada',
      release: { id: 'release', title: 'Tides', tracks: [{ number: 4 }] },
      files: [wav('Yard.wav'), wav('10 Cellar.wav'), wav('03 Foo.wav')],
    },
  )
  expect(tracks).toEqual([
    { title: '03 Foo', item_number: 5 },
    { title: '10 Cellar', item_number: 6 },
    { title: 'Yard', item_number: 7 },
  ])
})
