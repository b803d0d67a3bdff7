import { expect, test } from 'vitest'
import { networkTest, networkText, overlap, parseNetwork } from './networks.ts'
import { networkOf } from './visitor-address.ts'

const textOf = (text: string) => {
  const network = parseNetwork(text)
  return network && networkText(network)
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7/24', '192.0.2.0/24'],
  ['255.255.255.255/1', '128.0.0.0/1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['::FFFF:192.0.2.0/120', '192.0.2.0/24'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['2002:c000:207::1', '192.0.2.7'],
  ['2002:c000:200::/40', '192.0.2.0/24'],
  ['2001:db8::1', '2001:db8::/64'],
  ['2001:DB8:0:1:2::/80', '2001:db8:0:1::/64'],
  ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
  ['::/0', '::/0'],
])('%s is %s', (text, network) => {
  expect(textOf(text)).toBe(network)
  expect(textOf(network)).toBe(network)
})

test.each([
  '',
  '1.2.3',
  '1.2.3.4/33',
  '1.2.3.4/-1',
  '1.2.3.4/8/8',
  '::1%eth0',
  '::/129',
  '010.1.1.1',
  'a',
])('%s is none', (text) => {
  expect(parseNetwork(text)).toBeNull()
})

test('an address is found in a network however it is written, and as limits count it', () => {
  const networks = ['192.0.2.0/24', '198.51.100.7', '2001:db8::/48'].flatMap(
    (text) => parseNetwork(text) ?? [],
  )
  const isIn = networkTest(networks)
  const inside = [
    '192.0.2.255',
    '::ffff:192.0.2.1',
    '2002:c000:201::5',
    '198.51.100.7',
    '2001:db8:0:7::9',
  ]
  const outside = ['192.0.3.0', '198.51.100.8', '2001:db8:1::1', '', 'unknown', '0.0.0.0']
  for (const address of inside)
    expect([isIn(address), isIn(networkOf(address))]).toEqual([true, true])
  for (const address of outside)
    expect([isIn(address), isIn(networkOf(address))]).toEqual([false, false])
})

test('networks overlap where one is in the other', () => {
  const [wide, narrow, other] = ['10.0.0.0/8', '10.1.0.0/16', '11.0.0.0/8'].map((text) =>
    parseNetwork(text),
  ) as [
    NonNullable<ReturnType<typeof parseNetwork>>,
    NonNullable<ReturnType<typeof parseNetwork>>,
    NonNullable<ReturnType<typeof parseNetwork>>,
  ]
  expect([overlap(wide, narrow), overlap(narrow, wide), overlap(narrow, other)]).toEqual([
    true,
    true,
    false,
  ])
})
