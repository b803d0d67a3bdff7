/** What calls without a login, or with a token that serves no more, are answered. */
export const tokenTexts = {
  notLoggedIn: 'Not logged in',
  invalid: 'This token is not valid or has expired. Please log in.',
} as const
