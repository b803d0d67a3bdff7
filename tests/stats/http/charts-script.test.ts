import { test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { playedByScript } from '#tests/rig/http/played-by-script.ts'

const { expectTellingScores, expectLittleMoved } = await playedByScript(await testServices())

test('a script that plays a track 1,000 times from 50 addresses moves it by three places at most', async () => {
  await expectTellingScores()
  await expectLittleMoved(28, 1000)
  // Wherever it stands: a play from each of the addresses is as good as all of them.
  for (const place of [40, 15, 2]) await expectLittleMoved(place, 100)
})
