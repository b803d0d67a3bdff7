import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { uploadCutTwice } from './cut-upload.ts'
import { longFile } from './upload-files.ts'
import { uploadStudio } from './upload-studio.ts'

const { proxy, files, inEditor } = await uploadStudio()
const data = process.env.REAL_DATA_DIR

test.skipIf(!data)(
  'a video of 700 MB that is cut twice, by the network and by a reload, sends no part again',
  { timeout: 300_000 },
  async () => {
    const { page } = await inEditor()
    const film = readFileSync(path.join(data ?? '', 'media/video.mp4'))
    // What follows the film in its file is nothing.
    const file = longFile(path.join(files, 'crossing.mp4'), film, 700_000_000)
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
