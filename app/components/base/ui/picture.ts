import { useState } from 'react'
import {
  contentPicture,
  pictureSides,
  type PictureSize,
  profilePicture,
} from '#app/rules/base/picture-address.ts'

/** What an <img> is given: its address, and another for dense screens. */
export interface PictureSources {
  src: string
  srcSet?: string
}

/**
 * The cover of content, `width` pixels wide, from this site: `original` is where the publisher has it. Pictures that
 * are here already (paths and data: or blob: addresses) stay as they are.
 */
export function contentImage(id: string, width: number, original: string): PictureSources {
  return sources(width, original, (size) => contentPicture(id, size, original))
}

/** The picture of a person by npub, public key or account id, `width` pixels wide. */
export function profileImage(id: string, width: number, original: string): PictureSources {
  return sources(width, original, (size) => profilePicture(id, size, original))
}

function sources(
  width: number,
  original: string,
  address: (size: PictureSize) => string,
): PictureSources {
  if (!/^https?:/i.test(original)) return { src: original }
  const size = sizeFor(width)
  const dense = sizeFor(width * 2)
  const src = address(size)
  return dense === size ? { src } : { src, srcSet: `${address(dense)} 2x` }
}

/** The same for a picture that is preloaded: of a `srcSet` only what is in it is, so that it names the plain one too. */
export function preloadedSources({ src, srcSet }: PictureSources): PictureSources {
  return srcSet ? { src, srcSet: `${src} 1x, ${srcSet}` } : { src }
}

const sizes: PictureSize[] = ['small', 'medium', 'large']

function sizeFor(width: number): PictureSize {
  return sizes.find((size) => pictureSides[size] >= width) ?? 'large'
}

/** Whether a picture could not be loaded, before hydration or after, and what the <img> needs to tell. */
export function useFailedPicture(source: string | null) {
  const [failed, setFailed] = useState<string | null>(null)
  return {
    failed: source === null || failed === source,
    watch: {
      onError: () => setFailed(source),
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(source)
      },
    },
  }
}
