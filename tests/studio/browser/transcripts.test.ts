import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startOtherHost } from '#tests/rig/fakes/other-host.ts'
import { slowFile } from '#tests/rig/fakes/slow-file.ts'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { whisperModel } from '#tests/rig/factories/whisper-model.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { signIn } from '#tests/rig/browser/api.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { startProduct } from '#tests/rig/browser/product.ts'
import { publicEpisode } from '#tests/rig/browser/public-episode.ts'

const email = 'ada@transcripts.example'
const model = whisperModel({ words: [' Ships', ' leave', ' at', ' six', '.'], language: 0, end: 2 })
const hasFfmpeg = isInstalled('ffmpeg')

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.skipIf(!hasFfmpeg)(
  'the recogniser is fetched with its progress, and what it hears becomes the transcript by itself (ffmpeg not installed)',
  async () => {
    const models = await startOtherHost()
    const file = slowFile(model)
    models.special.set('/model.bin', file.answer)
    const product = await startProduct({
      hosts: ['host.example'],
      env: {
        SPEECH_MODEL: 'auto',
        SPEECH_MODEL_URL: models.url('/model.bin'),
        SPEECH_MODEL_SHA256: createHash('sha256').update(model).digest('hex'),
      },
    })
    const { edit } = await publicEpisode(product, await signIn(product, email), toneMp3(12))
    const { page, problems } = await visit()
    await logIn(page, product, email)
    await page.goto(`${edit}#transcript`)
    const section = page.locator('#transcript')
    await section.getByRole('button', { name: 'Retry' }).click()
    await section.getByText(/The recogniser is being fetched, which happens once: \d+ %/).waitFor()
    expect(await violationsOn(page, { rules: 'all' })).toEqual([])
    file.sendRest()
    await section.getByText('Ships leave at six.').waitFor()
    expect(problems).toEqual([])
  },
)
