import { expect, test } from 'vitest'
import { accessLogs, op3Reader } from './index.ts'

const path = '/feeds/AbCdEfGhIjKlMnOpQrSt/items/01234567890123456789/default/audio/a%20b.mp3'
const userAgent = 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)'
const time = Date.UTC(2026, 9, 10, 20, 55, 36)
const request = {
  time,
  address: '192.0.2.7',
  method: 'GET',
  path: `${path}?source=rss`,
  status: 206,
  sent: 65_536,
  userAgent,
  referrer: 'https://player.example/',
}

test('lines of nginx, with and without the header Range', () => {
  const line = `192.0.2.7 - ada [10/Oct/2026:13:55:36 -0700] "GET ${path}?source=rss HTTP/1.1" 206 65536 "https://player.example/" "${userAgent}"`
  expect(accessLogs.nginx(line)).toEqual({ ...request, from: null })
  expect(accessLogs.nginx(`${line} "bytes=1000-" "-"`)).toEqual({ ...request, from: 1000 })
  const bare = '::1 - - [10/Oct/2026:20:55:36 +0000] "HEAD / HTTP/2.0" 200 0 "-" "a \\"b\\" c"'
  expect(accessLogs.nginx(bare)).toMatchObject({ method: 'HEAD', referrer: '', time })
  for (const wrong of [
    '',
    'x',
    line.replace('Oct', 'Okt'),
    line.replace('65536', '6x'),
    line.slice(9),
  ])
    expect(accessLogs.nginx(wrong), wrong).toBeNull()
})

test('lines of Caddy', () => {
  const entry = {
    ts: time / 1000 + 0.25,
    request: {
      client_ip: '192.0.2.7',
      remote_ip: '10.0.0.1',
      method: 'GET',
      uri: `${path}?source=rss`,
      headers: {
        'User-Agent': [userAgent],
        Referer: ['https://player.example/'],
        Range: ['bytes=5-'],
      },
    },
    status: 206,
    size: 65_536,
  }
  expect(accessLogs.caddy(JSON.stringify(entry))).toEqual({ ...request, time: time + 250, from: 5 })
  const answered = { ...entry, resp_headers: { 'Content-Range': ['bytes 7-99/100'] } }
  expect(accessLogs.caddy(JSON.stringify(answered))?.from).toBe(7)
  for (const wrong of ['', '{', '[]', 'null', '{"ts":1}', '{"ts":"x","request":{"uri":"/"}}'])
    expect(accessLogs.caddy(wrong), wrong).toBeNull()
})

test('lines of S3', () => {
  const key = path.slice('/feeds/'.length)
  const line = `79a5 media [10/Oct/2026:20:55:36 +0000] 192.0.2.7 - 3E57427F3EXAMPLE REST.GET.OBJECT ${key} "GET /media/${key} HTTP/1.1" 206 - 65536 900000 70 10 "https://player.example/" "${userAgent}" - abc= SigV4 ECDHE AuthHeader media.s3.amazonaws.com TLSV1.2 - -`
  expect(accessLogs.s3(line)).toEqual({ ...request, path, from: null })
  expect(accessLogs.s3(line.replace('GET.OBJECT', 'GET.ACL'))?.method).toBe('GET-OTHER')
  expect(accessLogs.s3(line.replace('REST.GET', 'x'))).toBeNull()
})

test('lines of Cloudflare', () => {
  const entry = {
    ClientIP: '192.0.2.7',
    ClientRequestMethod: 'GET',
    ClientRequestURI: `${path}?source=rss`,
    ClientRequestUserAgent: userAgent,
    ClientRequestReferer: 'https://player.example/',
    EdgeStartTimestamp: time * 1e6,
    EdgeResponseStatus: 206,
    EdgeResponseBodyBytes: 65_536,
  }
  expect(accessLogs.cloudflare(JSON.stringify(entry))).toEqual({ ...request, from: null })
  const other = {
    ...entry,
    EdgeStartTimestamp: '2026-10-10T20:55:36Z',
    RequestHeaders: { range: 'bytes=9-' },
  }
  expect(accessLogs.cloudflare(JSON.stringify(other))).toEqual({ ...request, from: 9 })
  expect(accessLogs.cloudflare('{"ClientIP":"x"}')).toBeNull()
})

test('rows of OP3, by the names of their columns', () => {
  const names = 'time\turl\taudienceId\tagentName\tdeviceType\tbotType\tcountryCode\tregionName'
  const read = op3Reader(names)
  const url = `https://op3.dev/e/pod.example${path}`
  expect(read?.(`2026-10-10T20:55:36.000Z\t${url}\tabc\tOvercast\tmobile\t\tDE\tBerlin`)).toEqual({
    time,
    url,
    audience: 'abc',
    agent: 'Overcast',
    device: 'mobile',
    isBot: false,
    country: 'DE',
    region: 'Berlin',
  })
  expect(read?.('2026\tx')).toBeNull()
  expect(op3Reader('a\tb')).toBeNull()
})
