import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { createAi } from '#app/.server/base/ports/ai/index.ts'
import type { GuardedFetch } from '#app/.server/base/ports/fetch/guarded-fetch.ts'
import { listenForPayments } from '#app/.server/money/lightning/incoming/listen.ts'
import { reads } from '#app/routes/api/calls/index.ts'
import { handlers } from '#server/jobs.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, giveKey, type TestAccount } from '#tests/rig/factories/account.ts'
import { startFakeOpenAi } from '#tests/rig/fakes/openai.ts'
import { startOtherHost } from '#tests/rig/fakes/other-host.ts'
import { startZapProvider } from '#tests/rig/fakes/zap-provider.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { openerTo, startOtherRelay } from '#tests/rig/nostr/other-relay.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'
import { fetchingFrom } from '#tests/rig/nostr/zap-payer.ts'
import { trustCertificate } from '#tests/rig/trusted-certificate.ts'
import { doWaitingJobs } from '#tests/rig/waiting-jobs.ts'

/** A call as it was made, and what it was answered. */
export interface Example {
  request: Record<string, unknown>
  answer: unknown
}

/** Somebody who makes calls; their Nostr key is linked to their account. */
export interface Person extends TestAccount {
  key: Signer
}

export type ExampleSite = Awaited<ReturnType<typeof exampleSite>>

/** An installation that has everything that calls are about, and keeps what it is asked for as examples. */
export async function exampleSite() {
  const own = await testServices()
  const host = await startOtherHost()
  const provider = await startZapProvider(own.folder, own.now)
  trustCertificate(provider.certificateFile)
  const payments = fetchingFrom(provider.hostname)
  cleanUpAfter(() => payments.close())
  const fetch: GuardedFetch = Object.assign(
    (...[url, options]: Parameters<GuardedFetch>) =>
      (new URL(url).hostname === provider.hostname ? payments : host.fetch)(url, options),
    { close: () => host.fetch.close() },
  )
  const relay = await startOtherRelay()
  const network = scriptedNetwork({ answerMs: 1 })
  const services = {
    ...own,
    ai: createAi((await startFakeOpenAi()).settings),
    fetch,
    lightning: network.open('ours'),
    play: network.open('play', 10_000_000_000),
    openSocket: openerTo(),
    site: { ...own.site, otherRelays: [relay.url] },
  }
  const listening = listenForPayments(services)
  cleanUpAfter(() => listening.stop())
  const router = testRouter(services)
  const examples = new Map<string, Example>()

  /** Makes a call, which has to be answered, and keeps the first of its name as its example. */
  async function ask<Answer = Record<string, string>>(
    name: string,
    request: Record<string, unknown> = {},
    by?: TestAccount,
  ): Promise<Answer> {
    // So that nothing happens at the same time, whose order would be another in each run.
    own.clock.pass(1)
    const path = name in reads ? `/${name}` : `/v1/${name}`
    const sender = by ? { token: await own.tokens.issue(by.actor) } : {}
    const response = await router.postJson(path, request, sender)
    const answer = (await response.json()) as Answer
    if (response.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    if (!examples.has(name)) examples.set(name, { request, answer })
    return answer
  }

  /** Publishes an episode in one call. */
  async function sendEpisode(episode: Record<string, unknown>, audio: Buffer, token: string) {
    const form = new FormData()
    form.set('episode', JSON.stringify(episode))
    form.set('audio', new File([new Uint8Array(audio)], 'lamp-room-13.mp3', { type: 'audio/mpeg' }))
    const url = `${own.site.publicUrl}/v1/episodes`
    const headers = { authorization: `Bearer ${token}`, 'Idempotency-Key': 'lamp-room-13' }
    const response = await router.send(new Request(url, { method: 'POST', headers, body: form }))
    const answer: unknown = await response.json()
    if (response.status !== 201) throw new Error(`episodes: ${JSON.stringify(answer)}`)
    examples.set('episodes', { request: episode, answer })
  }

  /** Does what the site has to do meanwhile. */
  async function work(...names: (keyof typeof handlers)[]): Promise<void> {
    const ctx = contextFor(services, system)
    const ending = new AbortController().signal
    const tasks = names.map((name) => [
      name,
      (payload: unknown) => handlers[name](ctx, payload as never, ending),
    ])
    await doWaitingJobs(own.pool, Object.fromEntries(tasks))
  }

  async function person(username: string): Promise<Person> {
    const account = await createAccount(own, { username, email: `${username}@example.com` })
    const key = newSigner(own.now)
    await giveKey(own, account, key.pubkey)
    return { ...account, ctx: contextFor(services, account.actor), key }
  }

  const ctxOf = (account: TestAccount) => contextFor(services, account.actor)

  return {
    services,
    host,
    provider,
    router,
    examples,
    listener: await startListener(services),
    ask,
    sendEpisode,
    work,
    person,
    ctxOf,
  }
}
