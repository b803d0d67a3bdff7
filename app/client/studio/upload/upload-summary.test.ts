import { expect, test } from 'vitest'
import type { Upload } from './upload-state.ts'
import { summaryOf } from './upload-summary.ts'

const upload = (told: Partial<Upload>) =>
  ({ status: 'failed', canRetry: true, error: null, ...told }) as Upload

test('a file of a kind that is not taken is refused, not interrupted', () => {
  const error = 'Media type currently not supported. Please use MP3.'
  const refused = upload({ canRetry: false, error })
  expect(summaryOf([refused])).toBe(error)
  expect(summaryOf([refused, refused])).toBe('2 files were not taken')
  expect(summaryOf([refused, upload({})])).toBe('1 upload was interrupted')
  expect(summaryOf([upload({ status: 'ready' })])).toBe('Uploads are complete')
})
