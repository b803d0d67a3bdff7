import { expect, test } from 'vitest'
import { fold, indexedWords, wordGroups, words } from './search-text.ts'

test.each([
  ['ÉCLAIR', 'eclair'],
  ['Straße Ærø Łódź Þór Đà Nẵng', 'strasse aero lodz thor da nang'],
  ['İstanbul ısı', 'istanbul isi'],
  ['Ｆｕｌｌ ｗｉｄｔｈ ﾊﾝｶｸ', 'full width はんかく'],
  ['カタカナ ガギグ', 'かたかな がぎぐ'],
  ['ΛΌΓΟΣ', 'λογοσ'],
  ['Ёлка Край', 'елка краи'],
  ['שָׁלוֹם', 'שלום'],
  ['أَهْلًا وسـهلًا مكتبة', 'اهلا وسهلا مكتبه'],
  ['हिन्दी ภาษาไทย', 'हिन्दी ภาษาไทย'],
])('%s is searched as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('words are split at spaces and marks, not at apostrophes', () => {
  expect(words('Don’t Stop — it\'s "fine" (again), №5')).toEqual([
    'dont',
    'stop',
    'its',
    'fine',
    'again',
    'no5',
  ])
  expect(words('רמב״ם ורמב"ן')).toEqual(['רמבם', 'ורמבן'])
  expect(words(' … ')).toEqual([])
})

test('what is written with a hyphen is found as one word as well', () => {
  expect(wordGroups('Hands-On radio')).toEqual([
    { words: ['hands', 'on'], joined: 'handson' },
    { words: ['radio'], joined: null },
  ])
  expect(indexedWords('Hands-On radio')).toEqual([
    ['hands', 'handson'],
    ['on', 'handson'],
    ['radio'],
  ])
})

test('a word with an apostrophe is found by its parts as well', () => {
  expect(indexedWords('Rachel’s O`Brien')).toEqual([
    ['rachels', 'rachel'],
    ['obrien', 'brien'],
  ])
})

test('scripts without spaces are cut into pairs of letters', () => {
  expect(words('東京大学 AI入門')).toEqual(['東京', '京大', '大学', 'ai', '入門'])
  expect(words('学')).toEqual(['学'])
  expect(indexedWords('東大学')).toEqual([['東大'], ['大学', '学']])
  expect(words('한국어 뉴스')).toEqual(['한국어', '뉴스'])
})
