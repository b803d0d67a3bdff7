import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { Note } from '#app/schemas/social/notes.ts'
import { zapTexts as texts } from '#app/texts/money/zaps.ts'
import type { ZapTarget } from '#app/components/base/shell/zap-dialog-request.ts'
import type { ZapWay } from './use-zap.ts'
import { ZapForm } from './zap-form.tsx'

const pubkey = 'ab'.repeat(32)
const profile: NostrProfile = {
  pubkey,
  npub: toNpub(pubkey),
  display: { name: 'Ottilie Brandt', username: 'ottilie' },
  stats: { following: 0, followers: 0 },
}
const content = `Forty-one years, says nostr:${toNpub(pubkey)} at https://www.example.com/tower #light`
const json = { id: pubkey, pubkey, created_at: 1, kind: 1, tags: [], content, sig: '' }
const stats = { sats: 0, likes: 0, reposts: 0, replies: 0 }
const note: Note = {
  ...{ id: pubkey, pubkey, published: 1, satoshis: 0, profile, stats, json },
  ...{ mentions: [profile], parent: null, hidden: null },
}

interface Shown {
  target?: ZapTarget
  view?: Parameters<typeof ZapForm>[0]['view']
  amount?: string
  isConnected?: boolean
  way?: ZapWay
  balance?: number
  onDisconnect?: () => void
}

function form({ target = { profile }, view = { at: 'FORM' }, ...shown }: Shown = {}): string {
  return renderToStaticMarkup(
    <ZapForm
      target={target}
      view={view}
      fields={{
        ...{ amount: shown.amount ?? '100', message: '', connection: '' },
        way: shown.way ?? 'INVOICE',
      }}
      onChange={() => undefined}
      balance={shown.balance ?? null}
      onDisconnect={shown.onDisconnect ?? null}
      isConnected={shown.isConnected ?? true}
      onConnect={() => undefined}
      onSend={() => undefined}
    />,
  )
}

/** The button that ends the form. */
function button(html: string): { text: string; isDisabled: boolean } {
  const [, attributes = '', inside = ''] =
    /<button([^>]*)>((?:(?!<button).)*)<\/form>/.exec(html) ?? []
  return { text: inside.replace(/<[^>]*>/g, ''), isDisabled: attributes.includes(' disabled') }
}

test('who is connected zaps what the button says; others connect first', () => {
  expect(button(form())).toEqual({ text: texts.zap(100), isDisabled: false })
  expect(button(form({ isConnected: false }))).toEqual({ text: texts.connect, isDisabled: false })
  expect(button(form({ amount: '12,345' })).text).toBe('Zap 12,345 Sats')
})

test.each(['', '9', '100001', '10.5', 'much'])('nobody zaps %j', (amount) => {
  expect(button(form({ amount }))).toEqual({ text: texts.zapNothing, isDisabled: true })
})

test('while it is prepared and paid, nothing can be changed', () => {
  for (const at of ['PREPARING', 'PAYING'] as const) {
    const html = form({ view: { at } })
    expect(html).toMatch(/<fieldset[^>]* disabled/)
    expect(html).toContain(at === 'PREPARING' ? texts.preparing : texts.paying)
  }
})

test('what went wrong is said, and that the wallet may have paid', () => {
  expect(form({ view: { at: 'FORM', problem: 'No address.' } })).toContain('No address.')
  expect(form({ view: { at: 'FORM', mayBePaid: true } })).toContain(texts.mayBePaid)
  expect(form()).not.toContain(texts.mayBePaid)
})

test('the note is shown as words alone, which lead nowhere', () => {
  const html = form({ target: { profile, note } })
  expect(html).toContain('Forty-one years, says @Ottilie Brandt at example.com/tower #light')
  expect(html).not.toContain('<a ')
  expect(form()).not.toContain('Forty-one')
})

test('the wallet at this site is offered to who has one, where it has enough', () => {
  const option = (balance?: number) =>
    /<option value="WALLET"[^>]*>/.exec(form(balance === undefined ? {} : { balance }))?.[0]
  expect(option()).toBeUndefined()
  expect(option(100)).not.toContain('disabled')
  expect(option(99)).toContain('disabled')
  expect(form({ balance: 1234 })).toContain(texts.walletWith(1234))
})

test('a wallet of one’s own is connected by its link, and disconnected', () => {
  expect(form()).not.toContain(texts.connectionHint)
  expect(form({ way: 'NWC' })).toContain(texts.connectionHint)
  const connected = form({ way: 'NWC', onDisconnect: () => undefined })
  expect(connected).toContain(texts.disconnect)
  expect(connected).not.toContain(texts.connectionHint)
})
