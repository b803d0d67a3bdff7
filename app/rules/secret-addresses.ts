const token = /(\/event-wallet\/)[\w-]+/g

/** Whether whoever knows the address of a page may spend from it. */
export function isSecretAddress(pathname: string): boolean {
  return pathname.startsWith('/event-wallet/')
}

/** A text in which such addresses may stand, as the log may have it. */
export function withoutSecrets(text: string): string {
  return text.replace(token, '$1…')
}
