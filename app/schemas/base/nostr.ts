import { z } from 'zod'

/** A public key or event id as Nostr writes it: 64 small hex digits. */
export const nostrHexSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** A person as kind 0 describes them; of somebody whose profile isn't known, `display` is empty. */
export interface NostrProfile {
  pubkey: string
  npub: string
  display: {
    name?: string | undefined
    username?: string | undefined
    /** The identifier as the profile claims it; shown as verified only if `nip05_valid`. */
    nip05?: string | undefined
    nip05_valid?: boolean | undefined
    picture?: string | undefined
    banner?: string | undefined
    about?: string | undefined
  }
  stats: { following: number; followers: number }
}

/** So many profiles are loaded by one call. */
export const maxProfiles = 250
