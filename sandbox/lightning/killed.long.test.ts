import { expect, test } from 'vitest'
import { devnetDatabase } from '#tests/rig/lightning/devnet.ts'
import { payWhileKilled } from '#tests/rig/lightning/killing.ts'

const rounds = 40
const timeout = 400_000

test(
  'whenever the process that pays ends, what was said of a payment stays true',
  { timeout },
  async () => {
    const told = await payWhileKilled(await devnetDatabase(), rounds)
    expect(told).toHaveLength(2 * (rounds + 1))
    const said = told.map(({ said }) => said.state)
    const known = told.map(({ known }) => known?.state)
    // It was killed before and after payments ended; some were lost in flight, some never started.
    expect(new Set(said)).toEqual(new Set(['SUCCEEDED', 'UNKNOWN']))
    expect(known).toEqual(expect.arrayContaining(['SUCCEEDED', 'FAILED']))
  },
)
