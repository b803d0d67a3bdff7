/** Masks an e-mail address so that only its owner recognises it: 'w…@example.com'. */
export function hiddenEmail(email: string): string {
  return `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`
}
