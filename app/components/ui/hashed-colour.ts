export { hashedColour, hashedHue } from '#app/rules/hashed-colour.ts'
