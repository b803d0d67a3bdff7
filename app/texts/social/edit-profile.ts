/** Editing one's own profile on Nostr. */
export const editProfileTexts = {
  open: 'Edit profile',
  title: 'Edit profile',
  hint: 'Shown here and in every other Nostr app. What other apps have added stays.',
  fields: {
    display_name: 'Name',
    name: 'Username',
    about: 'About',
    picture: 'Address of a picture',
    banner: 'Address of a banner',
    website: 'Website',
    nip05: 'Nostr address',
    lud16: 'Lightning address',
  },
  notAnAddress: 'This must be an address that begins with https://',
  save: 'Save',
  cancel: 'Cancel',
  loading: 'Asking your relays for your profile',
  silent: (relays: readonly string[]) =>
    `Not all of your relays answered. What you changed elsewhere since may be lost: ${relays.join(', ')}`,
  saved: 'Profile saved',
  waiting: 'The relay isn’t reached. Your profile is kept here and sent later.',
  failed: 'Something went wrong saving your profile. Please try again.',
} as const
