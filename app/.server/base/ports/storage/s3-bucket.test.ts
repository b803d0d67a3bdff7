import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { startS3rver } from '#tests/rig/fakes/s3rver.ts'
import { createStorage, prepareBucket } from './index.ts'

const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER', region: 'us-east-1' }
const site = 'https://harbour.example'

test('a bucket is made where there is none, and pages of the site alone may upload into it', async () => {
  // Making one goes with a signature that this store takes for wrong.
  const { endpoint, close } = await startS3rver({ checksSignatures: false })
  onTestFinished(close)
  const settings = { ...keys, endpoint, bucket: 'recordings' }
  expect(await prepareBucket(settings, site)).toEqual({ isNew: true, hasRule: true })
  const storage = createStorage({ kind: 's3', ...settings })
  await storage.put('a', Buffer.from('abc'), { contentType: 'text/plain' })
  expect(await prepareBucket(settings, site)).toEqual({ isNew: false, hasRule: true })
  expect(await storage.head('a')).toMatchObject({ size: 3 })

  const preflight = (Origin: string) =>
    fetch(`${endpoint}/recordings/b`, {
      method: 'OPTIONS',
      headers: {
        Origin,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'content-type',
      },
    })
  expect((await preflight(site)).headers.get('access-control-allow-headers')).toBe('content-type')
  expect((await preflight('https://elsewhere.example')).status).toBe(403)
  const put = await fetch(`${endpoint}/recordings/b`, {
    method: 'PUT',
    headers: { Origin: site },
    body: 'b',
  })
  expect(put.headers.get('access-control-expose-headers')?.toLowerCase()).toBe('etag')
})

test('a bucket outside of the first region says where it is to be, and one that may not be seen is not made', async () => {
  const asked: string[] = []
  let status = 404
  let ofRules = 200
  const server = createServer(async (req, res) => {
    asked.push(`${req.method} ${req.url} ${await text(req)}`)
    const answer = req.url?.includes('?cors') ? ofRules : 200
    res.writeHead(req.method === 'HEAD' ? status : answer).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { ...keys, endpoint, bucket: 'media', region: 'eu-north-1' }
  await prepareBucket(settings, site)
  expect(asked[1]).toMatch(/^PUT \/media\/? .*<LocationConstraint>eu-north-1<\/LocationConstraint>/)
  // As the community edition of MinIO answers; whoever may not set it isn't told that all is well.
  ofRules = 501
  expect(await prepareBucket(settings, site)).toEqual({ isNew: true, hasRule: false })
  ofRules = 403
  await expect(prepareBucket(settings, site)).rejects.toThrow()
  const check = () => createStorage({ kind: 's3', ...settings }).check?.()
  await expect(check()).rejects.toThrow('The store has no bucket media')
  status = 403
  await expect(check()).rejects.toThrow('The store refuses the key')
  asked.length = 0
  await expect(prepareBucket(settings, site)).rejects.toThrow()
  expect(asked).toHaveLength(1)
})
