// Runs the built image as compose.yaml says, and tests it. Started by `npm run container-check` in mount, process and
// network namespaces of its own; arguments are the file that describes the image, and a folder to write to.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import type { Image } from './build.ts'
import { claim } from './claim.ts'
import { readServices } from './compose.ts'
import { type Container, makeVolume, start } from './containers.ts'
import { walkThrough } from './journey.ts'
import { addressOf, gateway, makeNetwork } from './network.ts'
import { startServices } from './services.ts'

const [imageFile = '', folder = ''] = process.argv.slice(2)
const image = JSON.parse(readFileSync(imageFile, 'utf8')) as Image
const POSTGRES_PASSWORD = randomBytes(16).toString('hex')
const settings = {
  POSTGRES_PASSWORD,
  SECRET: randomBytes(32).toString('hex'),
  // The only keys that this store accepts.
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
}
const { app, worker, bucket } = readServices(settings)
assert.ok(app && worker && bucket)

mkdirSync(folder, { recursive: true })
const names = { db: gateway, s3: gateway, 's3.localhost': gateway, mail: gateway }
const place = {
  hosts: makeNetwork(names, path.join(folder, 'hosts')),
  data: makeVolume(image, path.join(folder, 'volume')),
}
const services = await startServices(gateway, folder, POSTGRES_PASSWORD)
const running: Container[] = []
try {
  await claim('the bucket is made', async () => {
    const making = await start('bucket', image, bucket, place)
    assert.equal(await making.ended, 0, making.output())
  })
  for (const [name, service] of Object.entries({ app, worker })) {
    await claim(`${name} becomes healthy`, async () => {
      const container = await start(name, image, service, place)
      running.push(container)
      await container.untilHealthy()
    })
  }
  for (const container of running) await tryWalls(container)
  publish(3000, addressOf(1))
  await walkThrough({ url: 'http://localhost:3000', dataDir: folder }, say)
  for (const container of running.reverse()) await tryEnd(container)
} finally {
  await services.stop()
}
process.exit()

/** An MP3 of words, made by programs in a container. */
function say(words: string): Buffer {
  execFileSync('flite', ['-voice', 'slt', '-t', words, '-o', path.join(place.data, 'said.wav')])
  const convert = ['ffmpeg', '-v', 'error', '-i', '/data/said.wav', '/data/said.mp3']
  const { status, output } = running.at(-1)?.exec(convert) ?? {}
  assert.equal(status, 0, output)
  return readFileSync(path.join(place.data, 'said.mp3'))
}

async function tryWalls({ name, status, exec }: Container): Promise<void> {
  await claim(
    `${name} is the first process of its container, of another user, without privileges`,
    () => {
      const { Uid = '', NSpid = '', CapEff, CapBnd, NoNewPrivs } = status()
      assert.deepEqual(
        [Uid.split('\t')[0], NSpid.split('\t').at(-1), Number(CapEff), Number(CapBnd), NoNewPrivs],
        ['1000', '1', 0, 0, '1'],
      )
    },
  )
  await claim(`${name} can write into DATA_DIR and /tmp, and not even root elsewhere`, () => {
    for (const place of ['/data', '/tmp']) assert.equal(exec(['touch', `${place}/probe`]).status, 0)
    for (const place of ['/app', '/home/node', '/var/cache/fontconfig', '/'])
      assert.match(
        exec(['touch', path.join(place, 'probe')], 'root').output,
        /Read-only file system/,
      )
  })
}

async function tryEnd({ name, stop, output }: Container): Promise<void> {
  await claim(
    `${name} ends in good order at SIGTERM, and never had anything to complain of`,
    async () => {
      const { code, seconds } = await stop()
      assert.equal(code, 0, output())
      assert.match(output(), /✓ Stopped"?}?\n$/)
      assert.doesNotMatch(output(), /error|✗/i)
      assert.ok(seconds < 10, `it took ${seconds} s`)
    },
  )
}

/** Forwards a port of this machine's loopback to a container, as Docker publishes ports. */
function publish(port: number, address: string): void {
  createServer((socket) => {
    const inner = connect(port, address)
    inner.on('error', () => socket.destroy())
    socket.on('error', () => inner.destroy())
    socket.pipe(inner).pipe(socket)
  }).listen(port, '127.0.0.1')
}
