import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { mp3, uploadingCreator } from '#tests/rig/http/uploading.ts'

const services = await testServices()
const [one, other] = [await uploadingCreator(services), await uploadingCreator(services)]
const listener = await startListener(services)

/** The address of an upload that has arrived, and isn't taken yet. */
async function arrived({ newItem, announce }: typeof one): Promise<{ feed: string; url: string }> {
  const ids = await newItem()
  const { url, headers, preview } = await announce(ids)
  const sent = await listener.ask(url, { method: 'PUT', headers, body: mp3 })
  expect(sent.status).toBe(200)
  return { feed: ids.feed_id, url: preview }
}

test('many uploads that one account attaches at once, and whose copies take long, leave others their turn', async () => {
  const uploads = []
  for (let count = 0; count < 6; count++) uploads.push(await arrived(one))
  const others = await arrived(other)
  const { copy } = services.storage
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  let copying = 0
  services.storage.copy = async (from, to) => {
    copying += 1
    if (!to.startsWith(others.feed)) await held
    return copy(from, to)
  }
  try {
    const attach = ({ call }: typeof one, url: string) => call('me/hosting-media-attach', { url })
    const asked = uploads.map(({ url }) => attach(one, url))
    await expect.poll(() => copying).toBe(3)
    expect(await attach(other, others.url)).toMatchObject({ status: 200 })
    letGo()
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ status: 200 })
  } finally {
    letGo()
    services.storage.copy = copy
  }
})
