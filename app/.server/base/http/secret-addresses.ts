const secrets = /(\/(?:event-wallet|feeds\/private)\/)[\w-]+|([?&]token=)[\w.-]+/g

/** Whether an address is a capability: knowing it is enough to spend from a wallet, or to read a private feed. */
export function isSecretAddress(pathname: string): boolean {
  return pathname.startsWith('/event-wallet/') || pathname.startsWith('/feeds/private/')
}

/** A text with the secret parts of such addresses cut out, for the log. */
export function withoutSecrets(text: string): string {
  return text.replace(secrets, '$1$2…')
}
