import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { notePath } from '#app/rules/social/note-path.ts'
import { writtenNote as note } from '#tests/rig/rendered-pages.ts'
import { NoteMenuLines } from './note-menu.tsx'

const { npub } = note.profile
const name = notePath(note.id).slice('/e/'.length)

/** Each line, with where it leads. */
function lines(inThread: boolean): string[] {
  const Lines = () => <NoteMenuLines note={note} hit={null} inThread={inThread} />
  const Page = createRoutesStub([{ path: '/', Component: Lines }])
  const html = renderToString(<Page />).replace(/<svg.*?<\/svg>/g, '')
  return [...html.matchAll(/<(?:a|button)([^>]*)>(.*?)<\/(?:a|button)>/g)].map(([, its, text]) =>
    [text, /href="([^"]*)"/.exec(its ?? '')?.[1]].filter(Boolean).join(' → '),
  )
}

test('the menu of a note leads to its thread, its author, muting, reporting and two other clients, and copies', () => {
  expect(name).toMatch(/^note1[a-z0-9]{58}$/)
  const all = [
    `Go to Thread → /e/${name}`,
    `Go to Profile → /p/${npub}`,
    'Quote',
    `Mute ${note.profile.display.name} → /mute/${note.pubkey}`,
    `Report → /report/note/${note.id}`,
    'Copy Note ID',
    'Copy Note JSON',
    'Copy Profile Pubkey',
    `View Note In Primal → https://primal.net/e/${name}`,
    `View Note In Ditto → https://ditto.pub/posts/${name}`,
  ]
  expect(lines(false)).toEqual(all)
  expect(lines(true)).toEqual(all.slice(1))
})
