/** What owners of passkeys are mailed before the site moves to another host. */
export const movingTexts = {
  mail: ({ from, url, day }: { from: string; url: string; day: string | null }) => ({
    subject: `${hostOf(from)} moves to ${hostOf(url)}`,
    text: `${day === null ? 'Soon' : `On ${day}`} ${from} moves to ${url}. Your account, and what is yours in it, moves along.\n\nPasskeys are bound to the host at which they were made: yours won’t be offered at ${hostOf(url)}. Log in there once with this e-mail address, by a code that is mailed to you, and add a passkey on your account page.\n\nLinks and feeds of ${hostOf(from)} go on working.\n`,
  }),
} as const

function hostOf(url: string): string {
  return new URL(url).host
}
