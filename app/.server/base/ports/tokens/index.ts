export type { TokenIssuer } from './token-issuer.ts'
export { openTokenIssuer } from './tokens.ts'
