import { expect, test } from 'vitest'
import { bolt11Msat } from './bolt11-amount.ts'

test.each([
  ['lnbc1pvjluez', null],
  ['lnbc2500u1pvjluez', 250_000_000],
  ['lnbc20m1pvjluez', 2_000_000_000],
  ['LNBC210N1PNMJP47', 21_000],
  ['lntb20m1pvjluez', 2_000_000_000],
  ['lnbcrt10u1p', 1_000_000],
  ['lnbc10p1p', 1],
  ['lnbc11p1p', null],
  ['lnbc01p', null],
  ['lnbc99999999999999991p', null],
  ['lnbc210x1p', null],
  ['xlnbc210n1p', null],
  ['', null],
])('%s asks for %s millisatoshis', (invoice, msat) => {
  expect(bolt11Msat(invoice)).toBe(msat)
})
