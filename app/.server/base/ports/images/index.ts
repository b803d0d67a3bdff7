export { coverForTags } from './cover-for-tags.ts'
export { openPicture } from './open-picture.ts'
export { prepareAvatar } from './prepare-avatar.ts'
export { takeArtwork } from './take-artwork.ts'
