import { expect, test } from 'vitest'
import { failureCode } from './failure-code.ts'

class NoRouteError extends Error {}

test.each<[unknown, string]>([
  [Object.assign(new Error('ann@example.com'), { code: 'CARD_DECLINED' }), 'CARD_DECLINED'],
  [Object.assign(new Error('no'), { code: 'ECONNRESET' }), 'ECONNRESET'],
  [Object.assign(new Error('duplicate key'), { code: '23505' }), 'SQL_23505'],
  [Object.assign(new Error('no'), { code: 'resource_missing' }), 'RESOURCE_MISSING'],
  [new TypeError('x is not a function'), 'TYPE_ERROR'],
  [new AggregateError([new TypeError('no'), new Error('no')]), 'TYPE_ERROR'],
  [new NoRouteError('to 192.0.2.1'), 'NO_ROUTE_ERROR'],
  [Object.assign(new Error('no'), { code: 'a'.repeat(200) }), 'A'.repeat(60)],
  [Object.assign(new Error('no'), { code: '<b> ' }), 'B'],
  [Object.assign(new Error('no'), { code: '!!!' }), 'UNKNOWN'],
  ['ann@example.com', 'UNKNOWN'],
  [undefined, 'UNKNOWN'],
])('%s is counted as %s', (error, code) => {
  expect(failureCode(error)).toBe(code)
})
