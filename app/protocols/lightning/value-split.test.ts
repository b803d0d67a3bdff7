import { describe, expect, test } from 'vitest'
import {
  editableSum,
  keepsFixed,
  memberRecipient,
  newSplit,
  normalised,
  percentages,
  presetRecipients,
  readSplit,
  sameSplits,
  sortedRecipients,
  splitPrompts,
  type SplitRecipient,
  switchBlock,
  withSupport,
} from './value-split.ts'

function of(split: number, more: Partial<SplitRecipient> = {}): SplitRecipient {
  return { name: 'Ada', lnaddress: 'ada@example.com', split, editable: true, ...more }
}
const fee = of(2, { name: 'Fee', lnaddress: 'fee@example.com', editable: false, fee: true })

test('a split that is no whole number from 1 to 10,000 becomes 1', () => {
  expect(['1', ' 42 ', '10000'].map(readSplit)).toEqual([1, 42, 10_000])
  for (const typed of ['', '0', '-3', '1.5', '10001', 'many', '1e3', '9999999'])
    expect(readSplit(typed), typed).toBe(1)
})

test('only the recipients that can be edited make the sum', () => {
  expect(editableSum([of(60), of(40), fee])).toBe(100)
})

test('a new split is what is left to 100, or 10 where nothing is', () => {
  expect([newSplit([]), newSplit([of(60), fee]), newSplit([of(100)]), newSplit([of(130)])]).toEqual(
    [100, 40, 10, 10],
  )
})

test('a percentage is the share of all, rounded', () => {
  expect(percentages([of(2), of(1), of(3)])).toEqual([33, 17, 50])
  expect(percentages([])).toEqual([])
})

test('the largest share comes first, and recipients that stay as they are last', () => {
  expect(sortedRecipients([fee, of(10), of(60), of(30)]).map(({ split }) => split)).toEqual([
    60, 30, 10, 2,
  ])
})

describe('normalising', () => {
  const splitsOf = (...splits: number[]) =>
    normalised(splits.map((split) => of(split))).map(({ split }) => split)

  test('keeps the proportions and makes 100', () => {
    expect(splitsOf(1, 1)).toEqual([50, 50])
    expect(splitsOf(30, 60, 60)).toEqual([20, 40, 40])
    expect(splitsOf(1, 1, 1)).toEqual([34, 33, 33])
  })

  test('leaves splits of 100 as they are', () => {
    expect(splitsOf(1, 2, 97)).toEqual([1, 2, 97])
    expect(splitsOf(33, 33, 34)).toEqual([33, 33, 34])
  })

  test('leaves everybody at least 1', () => {
    expect(splitsOf(10_000, 1, 1)).toEqual([98, 1, 1])
    const many = splitsOf(10_000, ...Array.from({ length: 29 }, () => 1))
    expect([Math.min(...many), many.reduce((sum, split) => sum + split)]).toEqual([1, 100])
  })

  test('always makes 100', () => {
    let seed = 7
    const next = () => (seed = (seed * 16_807) % 2_147_483_647)
    for (let round = 0; round < 500; round++) {
      const splits = Array.from({ length: 1 + (next() % 30) }, () => 1 + (next() % 10_000))
      const made = splitsOf(...splits)
      expect(
        made.reduce((sum, split) => sum + split),
        splits.join(),
      ).toBe(100)
      expect(Math.min(...made)).toBeGreaterThan(0)
    }
  })

  test('does not touch a recipient that cannot be edited', () => {
    expect(normalised([of(50), fee])).toEqual([of(100), fee])
  })
})

test('a member of the installation is paid through its node, told apart by the custom record', () => {
  const member = { username: 'ada', domain: 'pods.example', profileId: 'abc', nodeKey: '02ff' }
  expect(memberRecipient(member)).toEqual({
    name: 'ada@pods.example',
    node_pubkey: '02ff',
    custom_key: '906608',
    custom_value: '01abc',
    split: 10,
    editable: true,
  })
})

describe('presets and prompts', () => {
  const openMusic = 'give@open.example'

  test('a show pays its owner; music also supports open music with 2 %', () => {
    const show = presetRecipients({ owner: 'ada@example.com', openMusic, isMusic: false })
    expect(show).toEqual([of(100, { name: 'ada@example.com' })])
    const music = presetRecipients({ owner: 'ada@example.com', openMusic, isMusic: true })
    expect(music.map(({ lnaddress, split }) => [lnaddress, split])).toEqual([
      ['ada@example.com', 98],
      [openMusic, 2],
    ])
    expect(splitPrompts(music, { openMusic, isMusic: true })).toEqual([])
  })

  test('music without its split to open music is asked for it; nobody else is', () => {
    expect(splitPrompts([of(100)], { openMusic, isMusic: true })).toEqual(['SUPPORT_OPEN_MUSIC'])
    expect(splitPrompts([of(100)], { openMusic, isMusic: false })).toEqual([])
    expect(splitPrompts([of(100)], { isMusic: true })).toEqual([])
    const supported = [of(98), of(2, { lnaddress: 'Give@Open.example' })]
    expect(splitPrompts(supported, { openMusic, isMusic: true })).toEqual([])
  })

  test('editable splits that are not 100 are asked about', () => {
    const asked = { openMusic, isMusic: false }
    expect(splitPrompts([of(90), of(9)], asked)).toEqual(['NON_100_SPLIT'])
    expect(splitPrompts([of(100), fee], asked)).toEqual([])
    expect(splitPrompts([fee], asked)).toEqual([])
  })

  test('support takes its 2 % from everybody in proportion', () => {
    const made = withSupport([of(50), of(50), fee], openMusic)
    expect(made.map(({ split }) => split)).toEqual([49, 49, 2, 2])
    expect(editableSum(made)).toBe(100)
    expect(editableSum(withSupport([of(33), of(33), of(34)], openMusic))).toBe(100)
    expect(editableSum(withSupport([], openMusic))).toBe(100)
    const small = [of(90), ...Array.from({ length: 25 }, () => of(1))]
    const shares = withSupport(small, openMusic).map(({ split }) => split)
    expect([shares.length, Math.min(...shares), shares.reduce((a, b) => a + b)]).toEqual([
      27, 1, 100,
    ])
    const even = withSupport(
      Array.from({ length: 6 }, () => of(1)),
      openMusic,
    )
    expect(even.map(({ split }) => split)).toEqual([17, 17, 16, 16, 16, 16, 2])
  })
})

test('a custom record keeps a node from becoming an address, and nothing that is fixed is switched', () => {
  const node = of(10, { node_pubkey: '02', custom_key: '906608', custom_value: '01a' })
  expect(switchBlock(node, 'address')).toBe('CUSTOM_RECORD')
  expect(switchBlock({ editable: true, custom_value: 'x' }, 'address')).toBe('CUSTOM_RECORD')
  expect(switchBlock(of(10, { node_pubkey: '02' }), 'address')).toBeUndefined()
  expect(switchBlock(of(10), 'node')).toBeUndefined()
  expect(switchBlock(fee, 'node')).toBe('NOT_EDITABLE')
})

test('a fixed recipient may be moved in the list, and nothing else', () => {
  expect(keepsFixed([of(100), fee], [fee, of(50), of(50)])).toBe(true)
  expect(keepsFixed([of(100), fee], [of(100)])).toBe(false)
  expect(keepsFixed([of(100)], [of(100), fee])).toBe(false)
  for (const change of [
    { split: 1 },
    { name: 'x' },
    { lnaddress: 'x@example.com' },
    { editable: true },
    { fee: false },
    { custom_key: '1' },
  ])
    expect(keepsFixed([fee], [{ ...fee, ...change }]), JSON.stringify(change)).toBe(false)
})

test('splits are the same whatever their order', () => {
  expect(sameSplits([of(60), fee], [fee, of(60)])).toBe(true)
  expect(sameSplits([of(60)], [of(61)])).toBe(false)
})
