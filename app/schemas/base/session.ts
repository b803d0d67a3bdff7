import type { NostrProfile } from './nostr.ts'

/** me/session-get of a visitor. `loading` is a state that no answer has: pages come with their session. */
export interface NoSession {
  state: 'logged_out'
  tributary_user: null
  nostr_profile: null
}

/** me/session-get: who is signed in, in the field's own names. `image` is an absolute URL. */
export interface SessionAnswer {
  state: 'logged_in'
  tributary_user: {
    _id: string
    /** The linked Nostr key; null without one. */
    _npub: string | null
    context: { username: string | null; name: string | null; image: string | null }
    accounts: {
      nostr: { pubkey: string; profile: { name: string | null; image: string | null } } | null
    }
    /** What the wallet could spend now. */
    wallets: { tributary: { millisats: number } }
    meta: { admin: boolean }
    /** The shows that the account has proved to be its own, by public id, each with when it did (ISO 8601). */
    settings: { podcasts: { claimed: Record<string, string> } }
  }
  /** What the linked key says about itself; null where nothing is known. */
  nostr_profile: SessionProfile | null
}

/** me/session-get of a program whose token may not read money. */
export interface ProgramSession extends Omit<SessionAnswer, 'tributary_user'> {
  tributary_user: Omit<SessionAnswer['tributary_user'], 'wallets'>
}

export interface SessionProfile extends Pick<NostrProfile, 'npub' | 'pubkey'> {
  displayName: string | null
  name: string | null
  image: string | null
  display: { picture: string | null }
}
