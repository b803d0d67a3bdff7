export { hashedColour, hashedHue } from '#app/rules/base/hashed-colour.ts'
