/** The genres that a release can choose from, in groups. */
export const musicGenres: Record<string, string[]> = {
  Classical: [
    'Baroque',
    'Chamber',
    'Choral',
    'Classical',
    'Contemporary Classical',
    'Opera',
    'Orchestral',
  ],
  'Country & Folk': ['Americana', 'Bluegrass', 'Country', 'Folk', 'Singer-Songwriter'],
  Electronic: [
    'Ambient',
    'Bass',
    'Downtempo',
    'Drum & Bass',
    'Dubstep',
    'Electronic',
    'House',
    'Synthwave',
    'Techno',
    'Trance',
    'Trip-Hop',
  ],
  'Hip-Hop & Rap': ['Alternative Rap', 'Hip-Hop', 'Lo-Fi', 'Rap', 'Trap'],
  'Jazz & Blues': ['Big Band', 'Blues', 'Fusion', 'Jazz', 'Swing'],
  'Metal & Punk': ['Death Metal', 'Hardcore', 'Hard Rock', 'Metal', 'Punk'],
  Pop: ['Dance', 'Disco', 'Indie Pop', 'Pop', 'Synth-Pop', 'Vocal'],
  'R&B & Soul': ['Funk', 'Gospel', 'R&B', 'Soul'],
  Rock: [
    'Alternative',
    'Classic Rock',
    'Grunge',
    'Indie Rock',
    'Progressive Rock',
    'Psychedelic',
    'Rock',
  ],
  World: ['Afrobeat', 'Celtic', 'Dub', 'Flamenco', 'Latin', 'Reggae', 'Ska', 'World'],
  Other: [
    "Children's",
    'Comedy',
    'Experimental',
    'Holiday',
    'Instrumental',
    'Meditation',
    'Religious',
    'Soundtrack',
    'Spoken Word',
  ],
}

const all = Object.values(musicGenres).flat()

/** The genres that somebody else's names mean, however they are written. */
export function musicGenresNamed(names: readonly string[]): string[] {
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  return all.filter((genre) => wanted.has(genre.toLowerCase()))
}
