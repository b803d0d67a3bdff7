export const emailTexts = {
  heading: 'Change your e-mail address',
  /** Of an account without an address, null. */
  hint: (email: string | null) =>
    `${email === null ? 'With an address you can log in by mailed codes.' : `Login codes go to ${email} now.`} We mail a code to the new address to confirm it.`,
  newEmail: 'New e-mail address',
  send: 'Send code',
  codeHeading: 'Confirm the new address',
  codeHint: (email: string) => `We sent a 6-character code to ${email}. It works for 10 minutes.`,
  confirm: 'Confirm',
  other: 'Use another address',
  back: 'Back to your account',
  same: 'This is your address already',
  taken: 'Another account has this address',
  errors: {
    ERROR_AUTH_TOO_MANY_REQUESTS: 'Too many codes. Please wait a while.',
    ERROR_AUTH_CODE_INVALID: 'Invalid code.',
    ERROR_AUTH_CODE_EXPIRED: 'This code is over. Have another one mailed.',
    ERROR_AUTH_MAIL_FAILED: 'The mail could not be sent. Nothing was changed; please try again.',
  },
  mail: (code: string, minutes: number) => ({
    subject: 'Confirm your new address on Tributary',
    text: `This code makes this address that of your Tributary account:\n\n${code}\n\nIt works once, within ${minutes} minutes. If you did not ask for it, ignore this mail.\n`,
  }),
} as const
