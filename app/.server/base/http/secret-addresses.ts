/** Whether an address is a capability: knowing it is enough to spend from a wallet, or to read a private feed. */
export function isSecretAddress(pathname: string): boolean {
  return pathname.startsWith('/event-wallet/') || pathname.startsWith('/feeds/private/')
}
