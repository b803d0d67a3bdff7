import { authenticationEvent, authenticationProblem } from '#app/protocols/nostr/authentication.ts'
import { parseClientMessage } from '#app/protocols/nostr/client-message.ts'
import { bunkerLink, signerRelay } from '#app/protocols/nostr/bunker-link.ts'
import { contentIds, parseContentId } from '#app/protocols/nostr/content-id.ts'
import { deletionTargets } from '#app/protocols/nostr/deletion.ts'
import { parseEncryptedKey } from '#app/protocols/nostr/encrypted-key.ts'
import {
  eventText,
  type NostrEvent,
  parseEvent,
  serialiseForId,
  textsForId,
} from '#app/protocols/nostr/event.ts'
import { expirationOf } from '#app/protocols/nostr/expiration.ts'
import {
  decodeForm,
  parsePublicKey,
  parseSecretKey,
  toEventId,
  toPubkey,
} from '#app/protocols/nostr/keys.ts'
import {
  liveAddressOfNaddr,
  chatLiveAddress,
  liveActivityOf,
  readLiveAddress,
} from '#app/protocols/nostr/live-activity.ts'
import { mentionsOf } from '#app/protocols/nostr/mentions.ts'
import { mutesOf } from '#app/protocols/nostr/mute-list.ts'
import { firstLink, mediaIn, noteParts } from '#app/protocols/nostr/note-text.ts'
import { parseProfile, recordIn } from '#app/protocols/nostr/profile.ts'
import { relaysOf, relayUrl } from '#app/protocols/nostr/relay-list.ts'
import { parseRelayMessage } from '#app/protocols/nostr/relay-message.ts'
import { reportedBy } from '#app/protocols/nostr/report.ts'
import { repostOf } from '#app/protocols/nostr/repost.ts'
import { storableText } from '#app/protocols/nostr/storable-text.ts'
import { walletConnection } from '#app/protocols/nostr/wallet-connection.ts'
import {
  answeredRequest,
  openSealed,
  requestEncryption,
  walletInfoOf,
} from '#app/protocols/nostr/wallet-events.ts'
import {
  parseWalletAnswer,
  parseWalletRequest,
  parseWalletTransaction,
  parseWalletTransactions,
  tlvOf,
  walletNotificationType,
} from '#app/protocols/nostr/wallet-messages.ts'
import { hashtagTags, writtenText } from '#app/protocols/nostr/written-text.ts'
import { readZapInvoice } from '#app/protocols/nostr/zap-invoice.ts'
import { zapOf } from '#app/protocols/nostr/zap-receipt.ts'
import {
  zapReceiptRelaysOf,
  zapRequestHash,
  zapRequestProblem,
} from '#app/protocols/nostr/zap-request.ts'
import { parseFilter } from '#app/protocols/nostr/filter.ts'
import { isHex32, isHex64, isNatural, isRecord } from '#app/protocols/nostr/parsed.ts'
import { leadingZeroBits, provenWork } from '#app/protocols/nostr/proof-of-work.ts'
import { repostsProtected } from '#app/protocols/nostr/protected-event.ts'
import { asksForInformation } from '#app/protocols/nostr/relay-information.ts'
import { isPublicAddress, isPublicHost } from '#app/protocols/text/public-address.ts'
import { indexedTags } from '#app/.server/social/events/tag-value.ts'
import { eventWords } from '#app/.server/social/events/search-words.ts'
import { advertisingIn } from '#app/.server/social/event-index/spam/advertising.ts'
import { lightningSetting } from '#app/.server/base/env/lightning-setting.ts'
import { parseKinds } from '#app/rules/social/event-kinds.ts'
import { isGif } from '#app/rules/base/picture-address.ts'
import { messageProblem, messageText } from '#app/rules/social/live-chat.ts'
import { muteTest } from '#app/.server/social/moderation/mutes.ts'
import { noteLength, noteTextProblem } from '#app/components/social/composer/note-length.ts'
import { softPieces } from '#app/protocols/text/soft-breaks.ts'
import { cutNote, cutText } from '#app/rules/social/cut-note.ts'
import { plainNoteText } from '#app/rules/social/notes.ts'
import { passphraseStrength } from '#app/components/social/nostr/connect/passphrase-strength.ts'
import { analyseText } from '#app/.server/social/event-index/spam/text-analysis.ts'
import { isPublicTopic } from '#app/rules/base/realtime-topics.ts'
import { refusalReason } from '#app/client/social/notes/publish-texts.ts'
import { readZapAmount } from '#app/rules/money/amounts.ts'
import { spamSubjects } from '#app/.server/social/event-index/spam/spam-phrases.ts'
import { spamSigns } from '#app/.server/social/event-index/spam/spam-signs.ts'
import { textFingerprints } from '#app/.server/social/event-index/spam/text-fingerprints.ts'
import { countObfuscation, deobfuscate } from '#app/.server/base/lib/obfuscation.ts'
import { relayPolicyInput } from '#app/schemas/social/relay-policy.ts'
import type { Reader } from './readers.ts'

const key = 'a'.repeat(64)
const walletKeys = {
  secret: new Uint8Array(32).fill(1),
  other: '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
}
const ownRelay = 'wss://tributary.example/relay'
const bounds = {
  event: { tags: 5000, content: 1_000_000 },
  filter: { values: 1000, limit: 500, search: 256 },
  filters: 10,
  subscription: 64,
}

function event(fields: Partial<NostrEvent>): NostrEvent {
  const sig = 'c'.repeat(128)
  return { id: key, pubkey: key, created_at: 1, kind: 1, tags: [], content: '', sig, ...fields }
}

/** What reads messages to the relay, and what is looked up in events. */
export const nostrReaders: Reader[] = [
  { name: 'isGif', read: isGif },
  { name: 'recordIn', read: (text) => [recordIn(text), recordIn(`{"about":"${text}"}`)] },
  {
    name: 'writtenText',
    read: (text) => [
      writtenText(text, []),
      writtenText(text, [{ name: text.slice(0, 50), pubkey: key }]),
      writtenText(`@${text}`, [{ name: 'a', pubkey: key }]),
    ],
  },
  { name: 'readZapInvoice', read: (text) => readZapInvoice(`lnbc1${text}`, event({}), { now: 1 }) },
  {
    name: 'liveAddressOfNaddr',
    read: (text) => [liveAddressOfNaddr(text), liveAddressOfNaddr(`naddr1${text}`)],
  },
  { name: 'cutNote', read: (text) => cutNote(text, () => 'Ada') },
  { name: 'cutText', read: (text) => cutText(text, 200) },
  { name: 'hashtagTags', read: (text) => [hashtagTags(text), hashtagTags(`#${text}`)] },
  { name: 'mediaIn', read: (text) => [mediaIn(text), mediaIn(`https://a.example/${text}`)] },
  { name: 'softPieces', read: (text) => softPieces(text) },
  { name: 'textsForId', read: (text) => textsForId(event({ content: text })) },
  { name: 'plainNoteText', read: (text) => plainNoteText(text, () => null) },
  { name: 'messageText', read: messageText },
  { name: 'messageProblem', read: messageProblem },
  { name: 'noteLength', read: noteLength },
  { name: 'noteTextProblem', read: noteTextProblem },
  { name: 'reasonWords', read: (text) => [refusalReason(text), refusalReason(`blocked:${text}`)] },
  { name: 'readZapAmount', read: readZapAmount },
  { name: 'isHex32', read: isHex32 },
  { name: 'isHex64', read: isHex64 },
  { name: 'isNatural', read: (text) => isNatural(text) },
  { name: 'isRecord', read: isRecord },
  { name: 'leadingZeroBits', read: leadingZeroBits },
  { name: 'firstLink', read: (text) => [firstLink(text), firstLink(`https://a.example/${text}`)] },
  {
    name: 'isPublicAddress',
    read: (text) => [isPublicAddress(text), isPublicAddress(`::${text}`)],
  },
  { name: 'isPublicHost', read: (text) => [isPublicHost(text), isPublicHost(`[${text}]`)] },
  {
    name: 'bunkerLink',
    read: (text) => [
      bunkerLink(text, ownRelay),
      bunkerLink(`bunker://${key}?relay=${text}`, ownRelay),
    ],
  },
  { name: 'signerRelay', read: (text) => signerRelay(`wss://${text}`, ownRelay) },
  {
    name: 'parseEncryptedKey',
    read: (text) => [parseEncryptedKey(text), parseEncryptedKey(`ncryptsec1${text}`)],
  },
  { name: 'passphraseStrength', read: passphraseStrength },
  {
    name: 'walletConnection',
    read: (text) => [
      walletConnection(text),
      walletConnection(`nostr+walletconnect://${key}?relay=${text}&secret=${text}`),
    ],
  },
  {
    name: 'walletInfoOf',
    read: (text) => {
      const info = event({ content: text, tags: [['encryption', text]] })
      return [walletInfoOf(info), requestEncryption(info), answeredRequest(info)]
    },
  },
  {
    name: 'openSealed',
    read: (text) =>
      (['nip44_v2', 'nip04'] as const).map((encryption) => [
        openSealed(text, walletKeys, encryption),
        openSealed(`${text.slice(0, 80_000)}?iv=${'a'.repeat(22)}==`, walletKeys, encryption),
      ]),
  },
  {
    name: 'parseWalletRequest',
    read: (text) => [
      parseWalletRequest(text),
      parseWalletRequest(JSON.stringify({ method: text })),
    ],
  },
  {
    name: 'parseWalletAnswer',
    read: (text) => [
      parseWalletAnswer(text),
      parseWalletAnswer(JSON.stringify({ result_type: 'a', error: { code: text } })),
    ],
  },
  { name: 'walletNotificationType', read: walletNotificationType },
  {
    name: 'parseWalletTransaction',
    read: (text) =>
      parseWalletTransaction({ type: 'incoming', payment_hash: key, amount: 1, invoice: text }),
  },
  { name: 'parseWalletTransactions', read: parseWalletTransactions },
  { name: 'tlvOf', read: (text) => tlvOf([{ type: 1, value: text }]) },
  {
    name: 'lightningSetting',
    read: (text) => [
      lightningSetting(text),
      lightningSetting(`lnd:https://a.example?macaroon=${text}`),
      lightningSetting(`lnd:https://a.example?macaroon=${key}&cert=${text}`),
    ],
  },
  { name: 'parsePublicKey', read: parsePublicKey },
  {
    name: 'parseSecretKey',
    read: (text) => [parseSecretKey(text), parseSecretKey(`nsec1${text}`)],
  },
  { name: 'parseKinds', read: parseKinds },
  {
    name: 'relayPolicyInput',
    read: (text) =>
      relayPolicyInput.safeParse({ intent: 'policy', writers: 'anyone', kinds: text, words: text }),
  },
  { name: 'asksForInformation', read: asksForInformation },
  { name: 'parseClientMessage', read: (text) => parseClientMessage(text, bounds) },
  {
    name: 'parseEvent',
    read: (text) => parseEvent(event({ content: text, tags: [[text]] }), bounds.event),
  },
  {
    name: 'parseFilter',
    read: (text) => parseFilter({ '#e': [text], search: text.slice(0, 256) }, bounds.filter),
  },
  {
    name: 'serialiseForId',
    read: (text) => [serialiseForId(event({ content: text })), eventText(event({ content: text }))],
  },
  {
    name: 'deletionTargets',
    read: (text) =>
      deletionTargets(
        event({
          kind: 5,
          tags: [
            ['a', text],
            ['a', `1:${key}:${text}`],
            ['e', text],
          ],
        }),
      ),
  },
  { name: 'expirationOf', read: (text) => expirationOf(event({ tags: [['expiration', text]] })) },
  { name: 'provenWork', read: (text) => provenWork(event({ tags: [['nonce', '', text]] })) },
  {
    name: 'repostsProtected',
    read: (text) => repostsProtected(event({ kind: 6, content: `"-"${text}` })),
  },
  { name: 'authenticationEvent', read: (text) => authenticationEvent(text, ownRelay, 1) },
  {
    name: 'authenticationProblem',
    read: (text) =>
      authenticationProblem(
        event({
          kind: 22_242,
          tags: [
            ['challenge', 'x'],
            ['relay', text],
          ],
        }),
        {
          challenge: 'x',
          relays: ['wss://relay.example'],
          now: 1,
        },
      ),
  },
  {
    name: 'indexedTags',
    read: (text) =>
      indexedTags([
        ['e', text],
        [text, text],
      ]),
  },
  { name: 'wordsOf', read: (text) => eventWords(event({ content: text })) },
  { name: 'wordsOf: a profile', read: (text) => eventWords(event({ kind: 0, content: text })) },
  {
    name: 'zapRequestProblem',
    read: (text) => {
      const about = event({
        kind: 9734,
        tags: [
          ['p', key],
          ['a', text],
          ['relays', text],
        ],
      })
      return [zapRequestProblem(about, { msat: 1 }), zapReceiptRelaysOf(about)]
    },
  },
  { name: 'zapRequestHash', read: (text) => zapRequestHash(event({ content: text })) },
  { name: 'parseContentId', read: parseContentId },
  { name: 'contentIds', read: (text) => contentIds({ tags: [['i', text, text]] }) },
  { name: 'decodeForm', read: (text) => [decodeForm(text), decodeForm(`npub1${text}`)] },
  { name: 'toPubkey', read: toPubkey },
  { name: 'toEventId', read: toEventId },
  {
    name: 'readLiveAddress',
    read: (text) => [readLiveAddress(text), readLiveAddress(`30311:${key}:${text}`)],
  },
  {
    name: 'chatActivity',
    read: (text) => chatLiveAddress({ tags: [['a', `30311:${key}:${text}`]] }),
  },
  {
    name: 'liveActivityOf',
    read: (text) =>
      liveActivityOf(
        event({ tags: ['title', 'image', 'starts', 'status'].map((name) => [name, text]) }),
      ),
  },
  { name: 'mentionsOf', read: (text) => mentionsOf({ content: text, tags: [] }) },
  {
    name: 'mentionsOf: many',
    read: (text) => mentionsOf({ content: text.replaceAll('a', 'nostr:npub1'), tags: [] }),
  },
  { name: 'noteParts', read: noteParts },
  {
    name: 'mutesOf',
    read: (text) =>
      mutesOf({
        pubkey: key,
        tags: ['p', 'e', 't', 'word'].map((name) => [name, text]),
      }),
  },
  { name: 'reportedBy', read: (text) => reportedBy({ tags: [['p', key, text]] }) },
  {
    name: 'muteTest',
    read: (text) => muteTest([{ what: 'WORD', value: text.slice(0, 2) }])(event({ content: text })),
  },
  { name: 'advertisedIn', read: (text) => advertisingIn(text.slice(0, 4000)) },
  { name: 'readText', read: analyseText },
  { name: 'undisguised', read: (text) => deobfuscate(text.slice(0, 4000)) },
  { name: 'disguisesOf', read: (text) => countObfuscation(text.slice(0, 4000)) },
  { name: 'spamSubjects', read: (text) => spamSubjects(text.slice(0, 4000)) },
  {
    name: 'spamSigns',
    read: (text) => spamSigns({ content: text, tags: [['t', text]] }),
  },
  { name: 'textPrints', read: textFingerprints },
  { name: 'isPublicTopic', read: isPublicTopic },
  { name: 'parseProfile', read: parseProfile },
  { name: 'parseProfile: a name', read: (text) => parseProfile(JSON.stringify({ name: text })) },
  { name: 'relaysOf', read: (text) => relaysOf({ tags: [['r', `wss://${text}`]] }) },
  { name: 'relayUrl', read: relayUrl },
  { name: 'parseRelayMessage', read: (text) => parseRelayMessage(text, bounds.event) },
  {
    name: 'parseRelayMessage: an event',
    read: (text) =>
      parseRelayMessage(JSON.stringify(['EVENT', 'a', event({ content: text })]), bounds.event),
  },
  {
    name: 'repostOf',
    read: (text) => repostOf({ kind: 6, tags: [['e', key]], content: `{${text}` }),
  },
  { name: 'storableText', read: (text) => storableText(text, 1_000_000) },
  {
    name: 'zapOf',
    read: (text) =>
      zapOf(
        event({
          kind: 9735,
          tags: [
            ['description', text],
            ['bolt11', text],
          ],
        }),
      ),
  },
]
