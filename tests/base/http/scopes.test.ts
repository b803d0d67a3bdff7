import { describe, expect, test } from 'vitest'
import { scopes } from '#app/rules/accounts/scopes.ts'
import { calls, reads } from '#app/routes/api/calls/index.ts'
import { scopeOf } from '#app/routes/api/scopes.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { countTry, keepFigures } from '#tests/rig/http/call-figures.ts'
import { callSamples } from '#tests/rig/http/call-samples.ts'
import { readSamples } from '#tests/rig/http/read-samples.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
keepFigures()
const episodes = { call: 'episodes', address: '/v1/episodes', access: 'account', body: {} }
const all = [...callSamples(), ...readSamples(), episodes]
const samples = [...new Map(all.map((sample) => [sample.call, sample])).values()]

test('whatever spends money, or changes who may log in, who owns a show and who is paid, is made by a session alone', () => {
  const bySession = Object.entries(calls).flatMap(([name, { access }]) =>
    access === 'account' && scopeOf(name) === null ? [name] : [],
  )
  expect(bySession.sort()).toEqual([
    'me/hosting-boost-reply',
    'me/hosting-feed-export',
    'me/hosting-feed-leave',
    'me/hosting-feed-update-owners',
    'me/hosting-payments-product-update',
    'me/hosting-payments-subscription-update',
    'me/hosting-stats-settings-update',
    'me/hosting-webhook-create',
    'me/hosting-webhook-delete',
    'me/hosting-webhook-deliveries-get',
    'me/hosting-webhook-delivery-resend',
    'me/hosting-webhook-test',
    'me/hosting-webhook-update',
    'me/hosting-webhooks-get',
    'me/logout',
    'me/nostr-zap-invoice',
    'me/nostr-zap-start',
    'me/nostr-zap-status',
    'me/podcast-key-get',
    'me/podcast-key-publish',
    'me/podcast-key-unlink',
    'me/podcast-key-update',
    'me/private-feed-renew',
    'me/private-feed-revoke',
    'me/proof-code-send',
    'me/proof-with-code',
    'me/stream-give-up',
    'me/stream-pause',
    'me/stream-set',
    'me/subscription-cancel',
    'me/subscription-resume',
    'me/token-refresh',
    'me/username-set',
    'pay/event-wallet-create',
    'pay/event-wallet-end',
    'pay/pay-podcast-boost',
    'pay/play-faucet',
    'pay/play-invoice',
    'pay/play-pay',
    'pay/purchase',
    'pay/stream-sats',
    'pay/stripe-billing-url',
    'pay/stripe-connect-url',
    'pay/subscribe',
    'pay/wallet-deposit',
    'pay/wallet-deposit-status',
    'pay/wallet-withdraw',
    'pay/wallet-zap',
  ])
})

test('a call that has a scope is one that there is', () => {
  const known: Record<string, unknown> = { ...calls, ...reads, episodes }
  for (const name of samples.map(({ call }) => call)) expect(known[name]).toBeDefined()
})

describe.each(scopes)('a token with the scope %s', async (scope) => {
  const account = await createAccount(services, { moderator: true })
  const token = await personalToken(services, account, [scope])

  test('makes the calls of its scope, and none of the others', async () => {
    for (const { call, address, access, body } of samples) {
      const answer = await router.postJson(address, body, { token })
      const { error } = (await answer.json()) as { error?: string }
      const isRefused = answer.status === 403 && error === 'SCOPE_NEEDED'
      expect(isRefused, call).toBe(access === 'account' && scopeOf(call) !== scope)
      expect([call, error]).not.toEqual([call, 'UNAUTHORIZED'])
      countTry(call, 'scopes')
    }
  })
})
