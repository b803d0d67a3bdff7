/** What the pages say on which somebody lets an app in. */
export const appTexts = {
  pageTitle: 'Let an app in',
  heading: (app: string) => `Let “${app}” in?`,
  hint: 'It asks to do this with your account. It can spend no money and change nothing about how you log in, and you can end it on your account page at any time.',
  goesTo: (place: string) => `After that you go back to ${place}.`,
  scopes: 'What it may do',
  noScopes: 'Choose at least one thing that it may do.',
  nothing: 'It asks for nothing that your account can allow.',
  allow: 'Let it in',
  deny: 'Don’t',
  answered: (app: string) => `Back to “${app}”`,
  answeredHint: 'If nothing happens, go on by hand.',
  goOn: 'Go on',
  over: 'This request is over, or was answered already. Begin again in the app.',
  overTitle: 'That is over',
  device: {
    pageTitle: 'Connect a device',
    hint: 'A device or program shows a code to you: type it here.',
    code: 'Code',
    codeHint: 'Eight letters',
    find: 'Continue',
    asks: (code: string) =>
      `It asks to do this with your account, at the device that shows ${code}.`,
    warning:
      'Go on only if you see this code on a device of your own. Whoever has sent you a code wants to be let in to your account.',
    another: 'Another code',
    allowed: 'It is let in',
    allowedHint: 'Go on at your device. On your account page you can end it at any time.',
    denied: 'It isn’t let in',
    deniedHint: 'The device is told so.',
    done: 'To your account',
  },
  noCode:
    'No device waits with this code. Look whether it is typed right; it holds for ten minutes.',
  tooManyCodes: 'Too many codes. Please wait ten minutes.',
  refused: {
    title: 'The app can’t come in',
    hint: 'Something is wrong with what it has sent. Nothing was allowed.',
    toStart: 'To the start page',
    errors: {
      invalid_client: 'No app of this name is registered here, or it was taken away.',
      invalid_redirect_uri: 'It asks to send you to an address that isn’t registered for it.',
      session_not_found:
        'This request is over, or was begun in another browser. Begin again in the app.',
      invalid_request: 'Its request isn’t whole. Whoever makes the app has to mend it.',
      server_error: 'Something went wrong here. Please try again.',
    } as Record<string, string>,
    other: 'The request was refused.',
    code: (error: string) => `Code for whoever makes it: ${error}`,
  },
} as const
