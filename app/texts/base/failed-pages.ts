/** What pages of the studio and the account say that fail: apart from the shell, which every page loads. */
export const failedTexts = {
  toDashboard: 'Go to dashboard',
  toAccount: 'Go to account',
  studioFailed:
    'We couldn’t show this page. All that was saved is kept. Try again, or go back to the dashboard.',
  accountFailed:
    'We couldn’t show this page. Your account stays as it was saved. Try again, or go back to your account.',
} as const
