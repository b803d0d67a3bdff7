import { expect, test } from 'vitest'
import { devnetDatabase } from '#tests/lightning/devnet.ts'
import { payWhileKilled } from '#tests/lightning/killing.ts'

const rounds = 60
const longestPaymentMs = 120

test(
  'whenever the process that pays ends, what was said of a payment stays true',
  { timeout: 300_000 },
  async () => {
    const pauses = Array.from({ length: rounds }, (_, at) => (at * longestPaymentMs) / rounds)
    const told = await payWhileKilled(await devnetDatabase(), pauses)
    const states = told.map(({ said }) => said.state)
    // It was killed before, within and after payments.
    expect(new Set(states)).toEqual(new Set(['SUCCEEDED', 'UNKNOWN']))
    expect(told).toHaveLength(2 * rounds)
  },
)
