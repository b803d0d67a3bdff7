/** What somebody is to a show or artist. */
export const roleTexts = { OWNER: 'Owner', EDITOR: 'Editor' } as const
