export { hashedColour, hashedHue } from '#app/protocols/hashed-colour.ts'
