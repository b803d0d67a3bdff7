/** An e-mail address that its owner recognises and nobody else learns: 'w…@example.com'. */
export function hiddenEmail(email: string): string {
  return `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`
}
