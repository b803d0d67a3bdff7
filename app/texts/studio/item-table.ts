const mostNamed = 20

/** Names in a row, and how many there are beyond those. */
function someOf(names: readonly string[], kind = ''): string {
  const more = names.length - mostNamed
  const shown = names.slice(0, mostNamed).join(', ')
  return `${kind && `${kind} `}${shown}${more > 0 ? ` and ${more} more` : ''}`
}

/** What the page says on which a table becomes drafts of episodes. */
export const tableTexts = {
  title: 'Episodes from a table',
  about: (rows: number) =>
    `A CSV file in UTF-8, up to 2 MB and ${rows} rows: each becomes a draft. The first row names the columns; “title” has to be there.`,
  columns: 'Columns',
  explained: {
    title: 'The title, up to 150 characters.',
    description: 'The show notes, as Markdown.',
    published: 'The date, as 2026-11-29 or 2026-11-29T18:00:00Z.',
    season: 'The season, a whole number.',
    episode: 'The number of the episode.',
    type: 'full, trailer or bonus.',
    explicit: 'yes or no.',
    author: 'Who made it, where that isn’t the show’s author.',
    file: 'The name of its audio file, as night-ferry.mp3, with its folder if several have that name.',
  },
  example: {
    title: 'Night Ferry',
    description: 'One *crossing*.',
    published: '2026-11-29',
    season: '1',
    episode: '1',
    type: 'full',
    explicit: 'no',
    author: '',
    file: 'night-ferry.mp3',
  },
  template: 'Download a table to fill in',
  file: 'Table (CSV)',
  again: 'Make drafts of rows that are there already, too',
  make: 'Make drafts',
  made: (n: number) => (n === 1 ? '1 draft was made.' : `${n} drafts were made.`),
  there: (lines: readonly number[]) =>
    lines.length === 1
      ? `1 row is there already as an episode, and wasn’t made again: line ${lines[0]}.`
      : `${lines.length} rows are there already as episodes, and weren’t made again: ${someOf(lines.map(String), 'lines')}.`,
  wrong: 'These rows were not made. Mend them, and send them alone.',
  line: (line: number) => `Line ${line}`,
  toDrafts: 'To the drafts',
  empty: 'The table has no rows.',
  tooMany: (rows: number) => `The table has more than ${rows} rows. Nothing was made.`,
  tooLarge: 'The file is over 2 MB.',
  fileMissing: 'Choose a file.',
  notUtf8: 'The file is no text in UTF-8.',
  unknownColumns: (names: readonly string[]) => `These columns are not known: ${names.join(', ')}.`,
  tooManyColumns: 'The table has too many columns.',
  sameColumns: 'A column is there twice.',
  noTitle: 'There is no column “title”.',
  titleMissing: 'title: missing',
  tooManyCells: 'It has more cells than there are columns.',
  fileTooLong: 'file: at most 255 characters',
  files: 'Their files',
  filesText:
    'Choose the files, or the folder that has them and the table, before or after you make the drafts: each goes to the draft whose row names it. If you leave, choose them again here, and they go on.',
  filesByHand: 'Open each draft to add its file.',
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  awaited: 'Drafts that wait for a file',
  waitsFor: (file: string) => `waits for ${file}`,
  arrived: 'arrived',
  unnamed: (names: readonly string[]) => `No draft waits for ${someOf(names)}.`,
  missing: (names: readonly string[]) => `Not among what you chose: ${someOf(names)}.`,
  showsOnly: 'Only shows have episodes.',
} as const
