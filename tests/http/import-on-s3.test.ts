import { keepInS3 } from './kept-in-s3.ts'

// Imports end in S3 as they do on disk.
await keepInS3()
await import('./import-copies.test.ts')
