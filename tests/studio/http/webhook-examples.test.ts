import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { type Received, webhookTarget } from '#tests/rig/webhook-target.ts'

const services = await testServices()
const page = readFileSync('docs/developers/webhooks.md', 'utf8')
const example = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(page)?.[1] ?? ''

/** A message about a new episode, as a program gets it. */
async function message(): Promise<{ secret: string; sent: Received }> {
  services.clock.set(new Date())
  const { ctx } = await createAccount(services)
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  const target = await webhookTarget(services)
  const { secret } = await target.add(ctx, feed_id)
  await releaseHostingItem(ctx, { feed_id, item_id })
  await target.send()
  return { secret: secret ?? '', sent: target.received[0]! }
}

const namesIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, inner]) => [name, namesIn(inner)])
    : null

test('a message has the fields that the page shows, in their order', async () => {
  const { sent } = await message()
  expect(namesIn(JSON.parse(sent.body))).toEqual(namesIn(JSON.parse(example('json'))))
})

test('the receiver in JavaScript takes a message, and refuses one that was changed', async () => {
  const { secret, sent } = await message()
  const port = await freePort()
  const receiver = spawn(process.execPath, ['--input-type=module', '-e', example('js')], {
    env: { ...process.env, SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void receiver.kill())
  const post = (body: string) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body,
      headers: Object.fromEntries(
        Object.entries(sent.headers).filter(([name]) => name.startsWith('webhook-')),
      ),
    }).then(
      ({ status }) => status,
      () => 'not yet',
    )
  await expect.poll(() => post(sent.body)).toBe(204)
  expect(await post(sent.body.replace('Night', 'Noon'))).toBe(400)
})

test('the check in Python takes a message, and refuses one that was changed', async (context) => {
  const { secret, sent } = await message()
  const check = (body: string) =>
    execFileSync(
      'python3',
      [
        '-c',
        `${example('python')}\nimport json, sys\nprint(is_signed(*json.loads(sys.stdin.readline()), sys.stdin.read().encode()))`,
      ],
      { input: `${JSON.stringify([secret, sent.headers])}\n${body}`, encoding: 'utf8' },
    ).trim()
  try {
    execFileSync('python3', ['--version'])
  } catch {
    return context.skip('there is no Python here')
  }
  expect(check(sent.body)).toBe('True')
  expect(check(sent.body.replace('Night', 'Noon'))).toBe('False')
})
