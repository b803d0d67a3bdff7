/**
 * Usernames that no account may take, since /{username} is its page and {username}@{domain} its address: the first
 * segments of the site's paths, and names that seem to speak for the operator.
 */
const reserved = new Set(
  `about abuse account accounts activity admin administrator album albums api app apps artist artists assets audience
  audiobook audiobooks auth billing blog boost boostbot boosts chapters charts checkout choose-username clip clips comment
  contact contact-us counting create-artist create-show dashboard dev developer developers device devices download downloads edit editorial embed episode episodes
  event-wallet events faq features feed feeds genre genres graph healthz help home hostmaster hosting image images
  import import-artist import-show imprint info invitation invoice keysend legal library live livestream lnurlp login logout mail
  mailbox mailer-daemon manifest media metrics monetization music mute navigation new new-artist new-show news no-reply noreply
  nostr nostr-key note notes notifications oauth oembed offline official openpodcast operator passkey passkeys passkey-options payments people person persons playlist playlists podcast podcaster
  podcasters podcasts postmaster press pricing privacy privacy-policy private profile profiles public purchase
  readyz realtime register relay releases report reports rest robots root rss sandbox search security session session-token settings share show
  shows signin signup sitemap staff static stats status store stripe studio subscribe subscriptions suggestions support system terms
  terms-of-use theme thread toplist track tracks transcript transcripts tributary trending unlock unsubscribe upload uploads user
  username users validate validator version wallet webhook webhooks webmaster well-known www`.split(
    /\s+/,
  ),
)

export function isReservedUsername(name: string): boolean {
  return reserved.has(name)
}
