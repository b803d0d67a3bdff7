import { expect, test } from 'vitest'
import { parseFeed } from '#app/protocols/feed/parse/index.ts'
import { faultsOfDrafts } from '#tests/rig/draft-faults.ts'
import { atLeast, inputNames, readInput } from '#tests/rig/real-data.ts'

test('every feed becomes content that the studio takes', { timeout: 60_000 }, async () => {
  let items = 0
  for (const name of inputNames('feeds')) {
    const { document } = await parseFeed(readInput(`feeds/${name}`))
    expect(faultsOfDrafts(document), name).toEqual([])
    items += document.items.length
  }
  expect(items).toBeGreaterThan(atLeast(4000, 5))
})
