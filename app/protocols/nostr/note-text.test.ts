import {
  naddrEncode,
  neventEncode,
  noteEncode,
  nprofileEncode,
  npubEncode,
} from 'nostr-tools/nip19'
import { expect, test } from 'vitest'
import { noteParts } from './note-text.ts'

const pubkey = '3bf0c63fcb93463407af97a5e5ee64fa883d107ef9e558472c4eb9aaaefa459d'
const id = 'b9f5441e45ca39179320e0031cfb18e34078673dcc3d3e3a3b3a981760aa5696'

test('a text without anything in it is one piece', () => {
  expect(noteParts('Made the soup.\n\nFed eleven.')).toEqual([
    { type: 'text', text: 'Made the soup.\n\nFed eleven.' },
  ])
  expect(noteParts('')).toEqual([])
})

test('addresses end before the punctuation of their sentence', () => {
  const url = (text: string) => noteParts(text).find((part) => part.type === 'link')
  expect(url('See https://a.example/b.')).toEqual({ type: 'link', url: 'https://a.example/b' })
  expect(url('(https://a.example/b)')).toEqual({ type: 'link', url: 'https://a.example/b' })
  expect(url('https://a.example/b_(c)!')).toEqual({ type: 'link', url: 'https://a.example/b_(c)' })
  expect(url('https://a.example/?a=1&b=2#c, then')).toEqual({
    type: 'link',
    url: 'https://a.example/?a=1&b=2#c',
  })
  expect(noteParts('https:// and http://.')).toEqual([
    { type: 'text', text: 'https:// and http://.' },
  ])
})

test('addresses of pictures, films and sounds are media', () => {
  expect(noteParts('https://a.example/b.JPG?w=3 https://a.example/c.mp4')).toEqual([
    { type: 'media', media: 'image', url: 'https://a.example/b.JPG?w=3' },
    { type: 'text', text: ' ' },
    { type: 'media', media: 'video', url: 'https://a.example/c.mp4' },
  ])
  expect(noteParts('https://a.example/d.flac')).toMatchObject([{ type: 'media', media: 'audio' }])
})

test('people and notes are named by any of their identifiers', () => {
  const npub = npubEncode(pubkey)
  expect(noteParts(`hi @${npub}, bye`)).toEqual([
    { type: 'text', text: 'hi ' },
    { type: 'profile', pubkey, text: `@${npub}` },
    { type: 'text', text: ', bye' },
  ])
  const profile = `nostr:${nprofileEncode({ pubkey, relays: ['wss://a.example'] })}`
  expect(noteParts(profile)).toEqual([{ type: 'profile', pubkey, text: profile }])
  expect(noteParts(`nostr:${noteEncode(id)}`)).toMatchObject([{ type: 'note', id }])
  expect(noteParts(`nostr:${neventEncode({ id })}`)).toMatchObject([{ type: 'note', id }])
  const address = `nostr:${naddrEncode({ kind: 30311, pubkey, identifier: 'live' })}`
  expect(noteParts(address)).toMatchObject([{ type: 'address', kind: 30311, identifier: 'live' }])
})

test('an identifier that is none stays text', () => {
  const broken = `nostr:${npubEncode(pubkey).slice(0, -1)}q`
  expect(noteParts(broken)).toEqual([{ type: 'text', text: broken }])
})

test('hashtags are words of any script, but no numbers and no parts of addresses', () => {
  expect(noteParts('#Lighthouse and #灯台, issue #12, a#b')).toEqual([
    { type: 'hashtag', tag: 'Lighthouse' },
    { type: 'text', text: ' and ' },
    { type: 'hashtag', tag: '灯台' },
    { type: 'text', text: ', issue #12, a#b' },
  ])
})

test('what has thousands of pieces is text from some point on', () => {
  const parts = noteParts('#a '.repeat(5000))
  expect(parts.length).toBeLessThan(1100)
  expect(parts.at(-1)).toMatchObject({ type: 'text' })
})
