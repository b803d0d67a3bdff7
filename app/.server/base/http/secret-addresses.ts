const secrets = /(\/(?:event-wallet|feeds\/private)\/)[\w-]+|([?&]token=)[\w.-]+/g

/** Whether whoever knows an address has what it leads to: may spend from it, or hear what is for one person. */
export function isSecretAddress(pathname: string): boolean {
  return pathname.startsWith('/event-wallet/') || pathname.startsWith('/feeds/private/')
}

/** A text in which such addresses may stand, as the log may have it. */
export function withoutSecrets(text: string): string {
  return text.replace(secrets, '$1$2…')
}
