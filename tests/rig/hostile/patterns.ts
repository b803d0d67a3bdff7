/** Texts that make careless readers slow: each is repeated until it fills a given number of characters. */
const repeated: Record<string, string> = {
  spaces: ' ',
  tabs: '\t',
  'line breaks': '\n',
  'returns and line breaks': '\r\n',
  'returns and letters': 'a long one\r',
  'numbers in lines': '1234567890\n',
  'spaces and line breaks': '   \n',
  letters: 'a',
  digits: '1',
  zeros: '0',
  words: 'word ',
  colons: ':',
  times: '1:00 ',
  'times in lines': '00:00:01 a\n',
  commas: ',',
  dots: '.',
  dashes: '-',
  'dashes in lines': '- \n',
  slashes: '/',
  backslashes: '\\',
  at: '@',
  percent: '%',
  'percent codes': '%2F',
  ampersands: '&',
  entities: '&amp;',
  'open entities': '&#x',
  semicolons: ';',
  equals: '=',
  pipes: '|',
  'table rows': '|a|b\n|-|-\n',
  hashes: '#',
  quotes: '"',
  apostrophes: "'",
  backticks: '`',
  'backticks apart': '` ',
  'more backticks': '`a``b',
  tildes: '~',
  stars: '*',
  'stars and letters': '*a ',
  'stars around': '**a*',
  underscores: '_',
  'underscores and letters': '_a_b',
  exclamations: '!',
  'less than': '<',
  'greater than': '>',
  'greater than in lines': '> \n',
  tags: '<a',
  'tag ends': '</',
  'open tags': '<b>',
  'open lists': '<ul><li>',
  'open links': '<a href="x">',
  'links never ended': '<a href="',
  'links begun': '<a href="http://a.example/">a',
  'closing tags': '</b>',
  'tags and text': '<p>a</p>\n',
  'tag soup': '<b><i></b></i>',
  comments: '<!--',
  declarations: '<!',
  instructions: '<?xml ',
  cdata: '<![CDATA[',
  'cdata ends': ']]>',
  scripts: '<script>',
  parentheses: '(',
  'closing parentheses': ')',
  brackets: '[',
  'closing brackets': ']',
  'brackets around': '[](',
  'links in links': '[a](b',
  pictures: '![',
  'pictures of pictures': '![a](',
  references: '[a]: b\n',
  footnotes: '[^1]',
  braces: '{',
  'objects in objects': '{"a":',
  'lists in lists': '[[',
  'numbered lists': '1. ',
  'lists by lines': ' 1. a\n',
  addresses: 'http://a.example/ ',
  'one long address': 'http://a',
  protocols: 'https://',
  'mail addresses': 'a@a.',
  arrows: '00:00:00.000 --> 00:00:01.000\na\n\n',
  'arrows alone': '-->',
  names: 'Ada Quay: ',
  voices: '<v Ada>',
  'thai letters': 'ก',
  'chinese letters': '中',
  emoji: '👨‍👩‍👧',
  'half of an emoji': '\ud83d',
  accents: '\u0301',
  'letters and accents': 'e\u0301',
  'right to left': '\u202e',
  'no-break spaces': '\u00a0',
  'zero bytes': '\0',
  'hebrew and quotes': 'א"',
  kana: 'ア',
  'words with apostrophes': "a'",
}

/** Openings of which each has its end, the first one last. */
const nested: Record<string, readonly [string, string]> = {
  'tags within tags': ['<b>', '</b>'],
  'lists within lists': ['<ul><li>', '</li></ul>'],
  'quotes within quotes': ['<blockquote>', '</blockquote>'],
  'links within links': ['<a href="http://a.example/">', '</a>'],
  'others’ ends': ['<b>', '</i>'],
  'brackets within brackets': ['[', ']'],
  'links of links': ['[', '](a)'],
  'parentheses within parentheses': ['(', ')'],
  'emphasis within emphasis': ['*a **', '** a*'],
  'objects within objects': ['{"a":', '}'],
  'outlines within outlines': ['<outline text="a">', '</outline>'],
  'items within items': ['<item>', '</item>'],
}

/** Runs that end with what a reader hoped not to find. */
const runs: Record<string, readonly [string, string]> = {
  'spaces before a letter': [' ', 'x'],
  'spaces and a line break': [' ', '\nx'],
  'tabs before a letter': ['\t', 'x'],
  'zeros before a letter': ['0', 'x'],
  'slashes before a letter': ['/', 'x'],
  'a long word and a quote': ['a', '"'],
  'a long comment': ['a', '-->'],
  'nested quotes by lines': ['>', ' a\n'],
  'stars before a letter': ['*', 'a'],
  'backslashes before a bracket': ['\\', ']'],
}

export interface Pattern {
  name: string
  text: string
}

/** Every hostile pattern in `length` characters. */
export function* hostilePatterns(length: number): Generator<Pattern> {
  for (const [name, unit] of Object.entries(repeated)) yield { name, text: filled(unit, length) }
  for (const [name, [open, close]] of Object.entries(nested)) {
    const depth = Math.floor(length / (open.length + close.length))
    yield { name, text: open.repeat(depth) + close.repeat(depth) }
  }
  for (const [name, [unit, end]] of Object.entries(runs))
    yield { name, text: filled(unit, length - end.length) + end }
  // Lists of Markdown go one step deeper with each line.
  yield { name: 'lists ever deeper', text: deeperLines('- a', length) }
  yield { name: 'quotes ever deeper', text: deeperLines('', length, '>') }
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
}

function deeperLines(line: string, length: number, step = '  '): string {
  let text = ''
  for (let depth = 0; text.length < length; depth++) text += `${step.repeat(depth)}${line}\n`
  return text.slice(0, length)
}
