import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { startMoto } from '#tests/rig/fakes/moto.ts'
import { s3StorageAt, startS3rver } from '#tests/rig/fakes/s3rver.ts'
import { partsContract } from '#tests/rig/storage-parts-contract.ts'
import { storageContract } from '#tests/rig/storage-contract.ts'

storageContract('S3', () => startS3rver())

const moto = await startMoto('media')
if (moto)
  partsContract('S3 of moto', () =>
    Promise.resolve({ storage: s3StorageAt(moto.endpoint), close: moto.close }),
  )
else test.skip('uploads in parts against an S3 store that lists them (moto_server not installed)')

// The store of the first contract can neither list nor abort: from here on the answers are those of S3's API reference.

test('S3: abandoned uploads are listed page by page and aborted', async () => {
  const { storage, asked } = await answering([
    `<ListMultipartUploadsResult><IsTruncated>true</IsTruncated>
     <NextKeyMarker>b</NextKeyMarker><NextUploadIdMarker>2</NextUploadIdMarker>
     ${upload('a', '1', '2026-01-01')}${upload('b', '2', '2026-03-01')}</ListMultipartUploadsResult>`,
    '',
    `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>
     ${upload('c d', '3', '2026-01-02')}</ListMultipartUploadsResult>`,
    '',
  ])
  expect(await storage.cleanUpAbandoned(new Date('2026-02-01'))).toBe(2)
  expect(asked).toEqual([
    'GET /media/?uploads=',
    'DELETE /media/a?uploadId=1&x-id=AbortMultipartUpload',
    'GET /media/?key-marker=b&upload-id-marker=2&uploads=',
    'DELETE /media/c%20d?uploadId=3&x-id=AbortMultipartUpload',
  ])
})

test('S3: the parts that have arrived are listed page by page', async () => {
  const part = (number: number) =>
    `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${number}&quot;</ETag></Part>`
  const { storage, asked } = await answering([
    `<ListPartsResult><IsTruncated>true</IsTruncated><NextPartNumberMarker>3</NextPartNumberMarker>
     ${part(1)}${part(3)}</ListPartsResult>`,
    `<ListPartsResult><IsTruncated>false</IsTruncated>${part(7)}</ListPartsResult>`,
    '<Error><Code>NoSuchUpload</Code><Message>gone</Message></Error>',
  ])
  expect(await storage.listParts('a', '1')).toEqual(
    [1, 3, 7].map((partNumber) => ({ partNumber, etag: `"${partNumber}"` })),
  )
  expect(asked).toEqual([
    'GET /media/a?uploadId=1&x-id=ListParts',
    'GET /media/a?part-number-marker=3&uploadId=1&x-id=ListParts',
  ])
  await expect(storage.listParts('a', '1')).rejects.toMatchObject({ code: 'NO_SUCH_UPLOAD' })
})

test('S3: objects are listed by prefix, page by page', async () => {
  const { storage, asked } = await answering([
    `<ListBucketResult><IsTruncated>true</IsTruncated><KeyCount>1</KeyCount>${object('l/a', 5)}</ListBucketResult>`,
    `<ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>1</KeyCount>${object('l/b', 6)}</ListBucketResult>`,
  ])
  const lastModified = new Date('2026-01-01')
  expect(await storage.list('l/', { limit: 1 })).toEqual({
    objects: [{ key: 'l/a', size: 5, etag: '"5"', lastModified }],
    next: 'l/a',
  })
  expect(await storage.list('l/', { after: 'l/a', limit: 5000 })).toEqual({
    objects: [{ key: 'l/b', size: 6, etag: '"6"', lastModified }],
  })
  expect(asked).toEqual([
    'GET /media/?list-type=2&max-keys=1&prefix=l%2F',
    'GET /media/?list-type=2&max-keys=1000&prefix=l%2F&start-after=l%2Fa',
  ])
})

test('S3: what the store says of an upload is told in our terms', async () => {
  const { storage } = await answering([
    '<Error><Code>NoSuchUpload</Code><Message>gone</Message></Error>',
    '<Error><Code>InvalidPart</Code><Message>missing</Message></Error>',
  ])
  const complete = () => storage.completeMultipart('a', '1', [{ partNumber: 1, etag: '"1"' }])
  await expect(complete()).rejects.toMatchObject({ code: 'NO_SUCH_UPLOAD', status: 404 })
  await expect(complete()).rejects.toMatchObject({ code: 'BAD_PART' })
  await expect(storage.completeMultipart('a', '1', [])).rejects.toMatchObject({ code: 'BAD_PART' })
})

test('S3: a copy is made by the store, and a source that is gone is none', async () => {
  const { storage, asked, headers } = await answering([
    '<CopyObjectResult><ETag>&quot;1&quot;</ETag></CopyObjectResult>',
    '',
    '<Error><Code>NoSuchKey</Code><Message>gone</Message></Error>',
  ])
  expect(await storage.copy('arriving/a b', 'l/c')).toMatchObject({ size: 0 })
  expect(await storage.copy('arriving/a b', 'l/c')).toBeNull()
  expect(asked).toEqual([
    'PUT /media/l/c?x-id=CopyObject',
    'HEAD /media/l/c',
    'PUT /media/l/c?x-id=CopyObject',
  ])
  expect(headers[0]).toMatchObject({ 'x-amz-copy-source': 'media/arriving/a%20b' })
})

async function answering(answers: string[]) {
  const asked: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    headers.push(req.headers)
    const body = answers.shift() ?? ''
    if (req.method === 'DELETE') return void res.writeHead(204).end()
    res.writeHead(body.startsWith('<Error>') ? 404 : 200, { 'Content-Type': 'application/xml' })
    res.end(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    asked,
    headers,
    storage: s3StorageAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  }
}

function object(key: string, size: number): string {
  const modified = '<LastModified>2026-01-01T00:00:00.000Z</LastModified>'
  return `<Contents><Key>${key}</Key><Size>${size}</Size><ETag>&quot;${size}&quot;</ETag>${modified}</Contents>`
}

function upload(key: string, id: string, day: string): string {
  const initiated = `<Initiated>${day}T00:00:00.000Z</Initiated>`
  return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId>${initiated}</Upload>`
}
