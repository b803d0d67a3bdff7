import { shownKey, shownName } from '#app/rules/base/shown-name.ts'

/** What is asked of an account to say whose it is: `nostr` is the profile of its linked key. */
interface Named {
  id: string
  email: string | null
  name: string | null
  username: string | null
  image: string | null
  nostr: { npub: string; profile?: { display: Display } | null | undefined } | null
}

interface Display {
  name?: string | undefined
  username?: string | undefined
  picture?: string | undefined
}

/**
 * The displayed name of an account: as its Nostr key says, else as it was given here. One made with a Nostr key alone may
 * have nothing but that.
 */
export function accountName(user: Omit<Named, 'id' | 'image'>): string {
  const { email, nostr } = user
  return (
    shownName(nostr?.profile?.display) ?? shownName(user) ?? email ?? shownKey(nostr?.npub ?? '')
  )
}

/** Whose picture stands for an account, and where it is, in the same order. */
export function accountPicture({ id, image, nostr }: Pick<Named, 'id' | 'image' | 'nostr'>) {
  const picture = nostr?.profile?.display.picture
  return nostr && picture ? { id: nostr.npub, src: picture } : { id, src: image }
}
