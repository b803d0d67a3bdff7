/** What is said of the templates of show notes. */
export const templateTexts = {
  title: 'Templates of notes',
  about: (most: number) =>
    `Texts that you put into the notes of episodes, up to ${most}. What new episodes begin with is in the show’s settings.`,
  list: 'Templates',
  ofShow: 'For new episodes',
  newTitle: 'New template',
  name: 'Name',
  notes: 'Text (Markdown)',
  save: 'Save template',
  remove: 'Delete template',
  addNew: 'Write another one',
  more: 'More templates of notes',
  putIn: 'Put in a template',
  manage: 'Write and change templates',
  nameMissing: 'Give it a name.',
  empty: 'Write what it puts in.',
  sameName: 'There is a template of this name already.',
  tooMany: (most: number) => `A show has up to ${most} templates.`,
  gone: 'There is no such template any more.',
  noRoom: 'The notes are too long for this template.',
  showsOnly: 'Only shows have templates.',
} as const
