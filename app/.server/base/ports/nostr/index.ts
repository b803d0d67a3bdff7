export { type Identity, identityOf, openIdentity } from './identity.ts'
export { type SignatureChecker, createSignatureChecker } from './signature-checker.ts'
