import { keepInS3 } from './kept-in-s3.ts'

// A store in S3 tells nobody of what has arrived there.
await keepInS3()
await import('./sent-texts.test.ts')
