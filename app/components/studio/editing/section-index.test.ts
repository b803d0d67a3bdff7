import { expect, test } from 'vitest'
import { episodeSections, feedSections } from './editor-sections.ts'
import { withProblems } from './section-index.tsx'

const untouched = {
  errors: () => undefined,
  theirs: () => undefined,
  changed: () => undefined,
}

function marked(sections: Parameters<typeof withProblems>[0], missing: { field: string }[]) {
  const problems = missing.map((problem) => ({ message: 'Missing', ...problem }))
  return withProblems(sections, untouched, problems).flatMap(({ id, hasProblem }) =>
    hasProblem ? [id] : [],
  )
}

const sections = episodeSections({
  availability: true,
  isPublished: false,
  references: false,
  chapterWarnings: false,
  changedChapters: 0,
})

test('a section that lacks something for publishing is marked', () => {
  expect(marked(sections, [{ field: 'content.enclosures' }])).toEqual(['media'])
  expect(marked(sections, [{ field: 'content.title' }])).toEqual(['details'])
  expect(marked(feedSections, [{ field: 'content.images' }])).toEqual(['details'])
  expect(marked(sections, [])).toEqual([])
})

test('what the show lacks is not marked in an episode', () => {
  const ofShow = { field: 'content.title', message: 'Missing', of: 'FEED' as const }
  expect(withProblems(sections, untouched, [ofShow]).some(({ hasProblem }) => hasProblem)).toBe(
    false,
  )
})
