import { expect, test } from 'vitest'
import { devnetDatabase } from '#tests/lightning/devnet.ts'
import { payWhileKilled } from '#tests/lightning/killing.ts'

const rounds = 40
const timeout = 400_000

test(
  'whenever the process that pays ends, what was said of a payment stays true',
  { timeout },
  async () => {
    const told = await payWhileKilled(await devnetDatabase(), rounds)
    expect(told).toHaveLength(2 * (rounds + 1))
    // It was killed before payments ended and after, and some of them were lost on their way.
    expect(new Set(told.map(({ said }) => said.state))).toEqual(new Set(['SUCCEEDED', 'UNKNOWN']))
    expect(new Set(told.map(({ known }) => known?.state))).toEqual(new Set(['SUCCEEDED', 'FAILED']))
  },
)
