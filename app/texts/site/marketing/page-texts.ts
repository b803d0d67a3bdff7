/** A real picture of the product, made by `npm run screenshots`. */
export type ShotName =
  'home' | 'show' | 'show-phone' | 'episode' | 'charts' | 'album' | 'studio-episode' | 'studio-show'

interface LinkText {
  label: string
  to: string
}

/** A short point; `to` is where more of it stands. */
interface ItemText {
  title: string
  text: string
  to?: string
}

/** A part of a landing page: words beside a picture, a grid of short points, or steps in order. */
export type SectionText =
  | {
      kind: 'story'
      heading: string
      paragraphs: string[]
      points?: string[]
      shot?: ShotName
      link?: LinkText
    }
  | { kind: 'grid'; heading: string; lead?: string; items: ItemText[] }
  | { kind: 'steps'; heading: string; items: ItemText[] }

/** What a landing page says. */
export interface LandingText {
  title: string
  description: string
  heading: string
  lead: string
  primary: LinkText
  secondary?: LinkText
  shot: ShotName
  sections: SectionText[]
  /** Said plainly at the end: what isn't there yet. */
  honest?: { heading: string; paragraphs: string[] }
}

/** What a legal page says; `{contact}` and `{site}` are filled in. */
export interface LegalText {
  title: string
  description: string
  heading: string
  updated: string
  intro: string
  sections: {
    heading: string
    /** The fragment of links to it. */
    id?: string
    paragraphs?: string[]
    points?: string[]
  }[]
}
