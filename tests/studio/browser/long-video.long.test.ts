import path from 'node:path'
import { expect, test } from 'vitest'
import { film } from '#tests/rig/factories/film.ts'
import { uploadCutTwice } from '#tests/rig/browser/cut-upload.ts'
import { longFile } from '#tests/rig/browser/upload-files.ts'
import { uploadStudio } from '#tests/rig/browser/upload-studio.ts'

const { proxy, files, inEditor } = await uploadStudio()

test(
  'a video of 700 MB that is cut twice, by the network and by a reload, sends no part again',
  { timeout: 300_000 },
  async () => {
    const { page } = await inEditor()
    // What follows the film in its file is nothing.
    const file = longFile(path.join(files, 'crossing.mp4'), await film(), 700_000_000)
    const card = page.getByRole('region', { name: /video \(optional\)/i })
    await uploadCutTwice(page, proxy, {
      parts: 7,
      async start() {
        await card.getByRole('button', { name: 'Add video version' }).click()
        await card.locator('input[type=file]').setInputFiles(file)
      },
    })
    await card.getByText('This might take a while').waitFor()
    expect(proxy.puts.filter(({ status }) => status === 200)).toHaveLength(7)
  },
)
