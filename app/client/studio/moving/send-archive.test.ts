import { expect, test } from 'vitest'
import { UploadCallError } from '#app/client/studio/upload/upload-calls.ts'
import { LineLost } from '#app/client/studio/upload/upload-failures.ts'
import { sendArchive } from './send-archive.ts'

const file = new File(['archive'], 'show.tar')
const begun = { import_id: 'one', presigned_urls: ['u'], part_etags: [], part_bytes: 8 }

function world({ lost = 0, refused = '' } = {}) {
  const said: string[] = []
  let losses = lost
  const done = sendArchive(
    {
      calls: {
        ask: (name, body) => {
          said.push(`${name} ${JSON.stringify(body)}`)
          if (name === refused)
            return Promise.reject(new UploadCallError({ status: 409, error: 'ARCHIVE_HERE' }))
          return Promise.resolve(begun as never)
        },
      },
      send: ({ done }) => {
        said.push(`sent after ${done.length}`)
        return losses-- > 0 ? Promise.reject(new LineLost('lost')) : Promise.resolve([])
      },
      line: { wait: () => Promise.resolve(), onBack: () => () => undefined },
    },
    {
      file,
      type: 'PODCAST',
      signal: new AbortController().signal,
      onBegun: () => undefined,
      onProgress: () => undefined,
      onLine: (isThere) => said.push(isThere ? 'line' : 'no line'),
    },
  )
  return { said, done }
}

const beginning = 'me/hosting-archive-begin {"type":"PODCAST","filename":"show.tar","num_bytes":7}'
const arrival = 'me/hosting-archive-arrived {"import_id":"one"}'

test('an archive is begun, sent and told to have arrived', async () => {
  const { said, done } = world()
  expect(await done).toBe('one')
  expect(said).toEqual([beginning, 'line', 'sent after 0', arrival])
})

test('a lost line is waited for, and what has arrived is asked for anew', async () => {
  const { said, done } = world({ lost: 2 })
  await done
  expect(said.filter((one) => one === beginning)).toHaveLength(3)
  expect(said.filter((one) => one === 'no line')).toHaveLength(2)
  expect(said.at(-1)).toBe(arrival)
})

test('what the server refuses is not tried again', async () => {
  const { said, done } = world({ refused: 'me/hosting-archive-begin' })
  await expect(done).rejects.toMatchObject({ error: { error: 'ARCHIVE_HERE' } })
  expect(said).toEqual([beginning])
})
