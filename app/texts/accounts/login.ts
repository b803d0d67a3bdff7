export const loginTexts = {
  leaveBlank: 'Please leave this field blank',
  emailHeading: 'Enter your email',
  signUpHeading: 'Create a Tributary account',
  codeHeading: 'Enter the code',
  alreadyLoggedIn: 'Already logged in',
  pageTitle: 'Log in',
  email: 'Email',
  code: 'Code',
  continue: 'Continue',
  logIn: 'Log in',
  logOut: 'Log out',
  resend: 'Resend email',
  otherEmail: 'Use another email',
  toSignUp: 'New here? Create an account',
  toLogIn: 'Already have an account? Log in',
  emailHint: 'We mail you a code: no password needed.',
  codeHint: (email: string) => `We sent a 6-character code to ${email}. It works for 10 minutes.`,
  earlierCodeHint: (email: string) =>
    `A code that came to ${email} within the last 10 minutes still works.`,
  usePasskey: 'Use a passkey',
  emailKept:
    'This address was taken from an account in the last 72 hours. Open the link that we mailed here then: it gives the account back.',
  mailbox: 'This installation keeps its mail: read it in the mailbox',
  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email',
  emailTooLong: 'At most 254 characters',
  codeRequired: 'Code is required',
  codeFormat: 'The code is 6 letters or digits',
  codeSent: (email: string) => `Login code sent to ${email}`,
  loggedIn: (email: string) => `Logged in as ${email}`,
  errors: {
    ERROR_AUTH_TOO_MANY_REQUESTS: 'Too many login attempts.',
    ERROR_AUTH_CODE_INVALID: 'Invalid code.',
    ERROR_AUTH_CODE_EXPIRED: 'Login code expired. Please try again.',
    ERROR_AUTH_MAIL_FAILED: 'Something went wrong. Please try again.',
  },
  failed: 'Something went wrong. Please try again.',
  mail: (code: string, minutes: number) => ({
    subject: 'Your Tributary login code',
    text: `Your code for logging in to Tributary:\n\n${code}\n\nIt works once, within ${minutes} minutes. If you did not ask for it, ignore this mail.\n`,
  }),
} as const

export const usernameTexts = {
  heading: 'Choose your username',
  hint: 'It will name your page and your Lightning address. It cannot be changed later.',
  label: 'Username',
  address: (username: string, domain: string) => `${username || 'username'}@${domain}`,
  save: 'Save username',
  skip: 'Not now',
  required: 'Username is required',
  format: 'Use 3 to 30 lower-case letters, digits, _ or -, starting with a letter',
  taken: 'This username is taken',
  reserved: 'This username is reserved',
  alreadySet: 'Your username is already set',
} as const

export const mailboxTexts = {
  heading: 'Mailbox',
  hint: 'Mail that this installation keeps instead of sending it, newest first.',
  to: 'To',
  code: 'Code',
  noSubject: 'No subject',
  empty: 'Nothing to display',
  closed: 'Open it on the machine itself',
  howToOpen:
    'Who reads this mail can log in as anybody: it is shown to browsers on the same machine alone, through no proxy. Its operator can have mail sent (SMTP_URL), or open the mailbox to everybody (ALLOW_OPEN_MAILBOX=1).',
} as const
