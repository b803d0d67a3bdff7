/** What asks for a fresh proof; how the sentence about it begins. */
const acts = {
  addPasskey: 'Adding a passkey',
  removePasskey: 'Removing a passkey',
  linkKey: 'Linking your Nostr key',
  changeKey: 'Linking another Nostr key',
  unlinkKey: 'Unlinking your Nostr key',
  changeEmail: 'Changing your e-mail address',
  changeOwners: 'Changing who manages a feed',
  changePayout: 'Changing who is paid',
  changeShowKey: 'Changing the key of a show',
  changeAddress: 'Changing a feed’s address',
  setFeedBack: 'Setting a feed back',
  takeOut: 'Taking a feed with you',
  takeAccountOut: 'Taking everything with you',
  deleteAccount: 'Deleting your account',
  withdraw: 'Withdrawing sats',
  payOutside: 'Sending so many sats in a day',
  streamBudget: 'Streaming more sats',
} as const

export type ProvedAct = keyof typeof acts

export const proofTexts = {
  heading: 'Is it you?',
  needed: (act: ProvedAct) => `${acts[act]} needs a fresh proof, good for 10 minutes.`,
  hint: 'What you are about to do needs a fresh proof, good for 10 minutes.',
  openProof: 'Prove that it’s you',
  thenAgain: 'It opens in another tab. What you typed stays here: send it again afterwards.',
  usePasskey: 'Use a passkey',
  useKey: 'Sign with your Nostr key',
  mailCode: (email: string) => `Mail a code to ${email}`,
  enterCode: (email: string) => `Enter the code sent to ${email}`,
  orEnterCode: (email: string) => `Or enter the code sent to ${email}`,
  confirm: 'Confirm',
  validFor: (time: string) => `Valid for ${time}`,
  over: 'The code is over.',
  validMinutes: 'Valid for 10 minutes',
  resend: 'Resend email',
  proved: 'It’s you.',
  provedHint: 'Go back to the page that asked, and send what you typed again.',
  errors: {
    ERROR_AUTH_TOO_MANY_REQUESTS: 'Too many codes. Please wait ten minutes.',
    ERROR_AUTH_CODE_INVALID: 'Invalid code.',
    ERROR_AUTH_CODE_EXPIRED: 'This code is over. Have another one mailed.',
    ERROR_AUTH_MAIL_FAILED: 'Something went wrong. Please try again.',
  },
  mail: (code: string, minutes: number) => ({
    subject: 'Is it you? Your Tributary code',
    text: `Somebody who is logged in to your Tributary account is about to change something important. If that is you, this code confirms it:\n\n${code}\n\nIt works once, within ${minutes} minutes. If it isn’t you, don’t pass it on, and end your other sessions on your account page.\n`,
  }),
} as const
