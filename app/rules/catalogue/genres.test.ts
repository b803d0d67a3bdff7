import { expect, test } from 'vitest'
import { findGenre, genresBeside, genresOf } from './genres.ts'

test('a category has the address that its name makes', () => {
  expect(findGenre('society-and-culture')).toEqual({
    slug: 'society-and-culture',
    name: 'Society & Culture',
    parent: null,
  })
  expect(findGenre('books')).toEqual({ slug: 'books', name: 'Books', parent: 'arts' })
  expect(findGenre('drum-and-bass')?.parent).toBe('electronic')
  expect(findGenre('nothing-of-that-name')).toBeNull()
  expect(findGenre('constructor')).toBeNull()
})

test('a part of a genre brings the whole with it', () => {
  expect(genresOf([{ text: 'Arts', sub: 'Books' }]).sort()).toEqual(['arts', 'books'])
  expect(genresOf([{ text: 'Books' }]).sort()).toEqual(['arts', 'books'])
  expect(genresOf([{ text: 'Techno' }]).sort()).toEqual(['electronic', 'techno'])
})

test('old names and several in one are understood, anything else is passed over', () => {
  expect(genresOf([{ text: 'Games & Hobbies', sub: 'Other Games' }])).toContain('games')
  expect(genresOf([{ text: 'News & Politics' }])).toEqual(['news', 'politics'])
  expect(genresOf([{ text: 'News:News Commentary' }]).sort()).toEqual(['news', 'news-commentary'])
  expect(genresOf([{ text: 'Geek, Codetimecn, Programming' }])).toEqual(['technology'])
  expect(genresOf([{ text: '' }, { text: '& &' }, { text: 'Ünbekannt' }])).toEqual([])
})

test('a feed of its own genre alone is not put under another of the same name', () => {
  expect(genresOf([{ text: 'Comedy' }])).toEqual(['comedy'])
})

test('beside a genre are the wider one and its other parts, beside a wide one its parts', () => {
  const beside = (slug: string, known: string[]) => {
    const genre = findGenre(slug)
    return genre && genresBeside(genre, (one) => known.includes(one)).map((one) => one.slug)
  }
  expect(beside('books', ['arts', 'books', 'design', 'news'])).toEqual(['arts', 'design'])
  expect(beside('arts', ['arts', 'books', 'news'])).toEqual(['books'])
  expect(beside('news', ['arts'])).toEqual([])
})
