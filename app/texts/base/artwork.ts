/** What the studio says of covers. */
export const artworkTexts = {
  hint: 'Square, at least 1400×1400 px',
  upload: 'Upload image',
  replace: 'Replace image',
  remove: 'Remove image',

  preparing: 'Preparing to upload...',
  uploading: 'Uploading...',
  finalizing: 'Finalizing the upload...',
  ready: 'The image is in place.',
  removed: 'The image is removed.',

  wrongType: 'Not a valid content type; use JPG or PNG.',
  notProcessed: 'Could not process the image.',
  feedNotUpdated: 'Failed to update feed.',
  itemNotUpdated: 'Failed to update item.',

  frameTitle: 'Make it square',
  notSquare: 'This image is not square. Its sides are filled, unless you choose what to cut off.',
  frame: 'How to make it square',
  crop: 'Crop',
  cropText: 'Keep a square of it',
  pad: 'Pad',
  padText: 'Keep all of it, with filled sides',
  zoom: 'Zoom',
  horizontal: 'Left to right',
  vertical: 'Top to bottom',
  dragHint: 'Drag the picture to choose what is kept.',
  preview: 'Preview',
  use: 'Use image',
  cancel: 'Cancel',
} as const

/** How processing can go wrong, as the engine says it. */
export const artworkErrors = {
  noContext: 'Failed to get canvas context',
  quality: 'Quality must be between 0 and 1',
} as const
