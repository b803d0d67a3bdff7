import { keepInS3 } from './kept-in-s3.ts'

// What browsers send straight to S3 is taken in as what they send to the disk.
await keepInS3()
await import('./uploads.test.ts')
