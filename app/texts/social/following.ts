/** Following people on Nostr, by their follow lists. */
export const followingTexts = {
  follow: 'Follow',
  following: 'Following',
  followed: (name: string) => `Followed ${name}`,
  unfollowed: (name: string) => `Unfollowed ${name}`,
  failed: {
    follow: 'Something went wrong trying to follow this profile',
    unfollow: 'Something went wrong trying to unfollow this profile',
  },
  errors: {
    ERROR_LOGIN_REQUIRED: 'Please login with nostr to follow/unfollow this profile',
    ERROR_MISSING_FOLLOW_LIST:
      'Could not find your follow list - please check your nostr profile is setup correctly',
    RELAYS_NOT_ANSWERING: (relays: readonly string[]) =>
      `Your follow list stays as it is, since not all of your relays answered: ${relays.join(', ')}`,
    FOLLOW_LIST_CHANGED: 'Your follow list is another one by now. Please try again.',
    TOO_MANY_REQUESTS: 'That was tried very often. Please try again in a minute.',
  },
} as const
