import { expect, test } from 'vitest'
import { createVisitorAddress, isNetwork, networkOf } from './visitor-address.ts'

const atHome = createVisitorAddress()
const behindProxies = createVisitorAddress(['10.1.0.0/16', '2001:db8:ffff::/48', '192.0.2.7'])

test('whoever asks without a proxy is the peer, whatever they say they are', () => {
  expect(atHome('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(atHome('10.1.0.4', '198.51.100.1')).toBe('10.1.0.4')
  expect(behindProxies('10.2.0.4', '198.51.100.1')).toBe('10.2.0.4')
})

test('a proxy of the same machine is believed, and what the visitor had written before it is not', () => {
  expect(atHome('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
  expect(atHome('::1', '6.6.6.6, 198.51.100.1')).toBe('198.51.100.1')
  expect(atHome('::ffff:127.0.0.1', '127.0.0.1, 6.6.6.6, 198.51.100.1')).toBe('198.51.100.1')
})

test('a chain of proxies is followed as far as they are the operator’s', () => {
  const chain = '6.6.6.6, 198.51.100.1, 192.0.2.7, 2001:db8:ffff::5, 10.1.2.3'
  expect(behindProxies('127.0.0.1', chain)).toBe('198.51.100.1')
  expect(behindProxies('10.1.0.4', '198.51.100.1,192.0.2.8,192.0.2.7')).toBe('192.0.2.8')
  expect(behindProxies('10.1.0.4', '10.1.0.5')).toBe('10.1.0.5')
})

test('a proxy that says nothing, or no address, is taken for the visitor', () => {
  expect(atHome('127.0.0.1', undefined)).toBe('127.0.0.1')
  for (const said of ['', ' ', 'unknown', '198.51.100.1, unknown', '999.1.1.1', "1.1.1.1' or 1"])
    expect(atHome('127.0.0.1', said), said).toBe('127.0.0.1')
})

test('a port beside an address doesn’t count, nor does how IPv6 wraps an IPv4 address', () => {
  expect(atHome('127.0.0.1', '198.51.100.1:4711')).toBe('198.51.100.1')
  expect(atHome('127.0.0.1', '[2001:db8::7]:4711')).toBe('2001:db8::7')
  expect(atHome('127.0.0.1', '[2001:db8::7]')).toBe('2001:db8::7')
  expect(atHome('::ffff:203.0.113.9', undefined)).toBe('203.0.113.9')
  expect(behindProxies('::ffff:10.1.0.4', '::ffff:198.51.100.1')).toBe('198.51.100.1')
})

test('a network is an address, with the bits that count', () => {
  for (const text of ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'])
    expect(isNetwork(text), text).toBe(true)
  for (const text of [
    '',
    'proxy',
    '10.0.0',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
  ])
    expect(isNetwork(text), text).toBe(false)
})

test('an IPv6 network of 64 bits counts as one address, an IPv4 address for itself', () => {
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001:0DB8:0:0:ffff::1%eth0')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'))
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  // However it is written: whoever has one IPv4 address has one limit, and no two have the same.
  for (const same of [
    '::ffff:c000:207',
    '0:0:0:0:0:FFFF:192.0.2.7',
    '64:ff9b::192.0.2.7',
    '64:ff9b::c000:207',
    '2002:c000:207::1',
    '2002:c000:207:5::9',
  ])
    expect(networkOf(same)).toBe('192.0.2.7')
  expect(networkOf('64:ff9b::c000:208')).not.toBe(networkOf('64:ff9b::c000:207'))
  expect(networkOf('1::')).toBe('1:0:0:0::/64')
  expect(networkOf(undefined)).toBe('unknown')
  expect(networkOf('x'.repeat(5000))).toHaveLength(64)
})
