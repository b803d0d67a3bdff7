import { test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { playedByScript } from '#tests/rig/http/played-by-script.ts'

const { expectLittleMoved } = await playedByScript(await testServices())
const plays = Number(process.env.COUNT ?? 10_000)

test.each([40, 36, 31, 28, 22, 15, 9, 2])(
  'a script that plays the track at place %i 10,000 times from 50 addresses moves it by three places at most',
  (place) => expectLittleMoved(place, plays),
  10 * 60_000,
)
