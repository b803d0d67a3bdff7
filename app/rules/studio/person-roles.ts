/**
 * Who does what in a show, by group. Source: the taxonomy of the podcast namespace (taxonomy.json), where a person without a
 * group is of the cast.
 */
export const personRoles: Record<string, readonly string[]> = {
  'Creative Direction': [
    'Director',
    'Assistant Director',
    'Executive Producer',
    'Senior Producer',
    'Producer',
    'Associate Producer',
    'Development Producer',
    'Creative Director',
  ],
  Cast: [
    'Host',
    'Co-Host',
    'Guest Host',
    'Guest',
    'Voice Actor',
    'Narrator',
    'Announcer',
    'Reporter',
  ],
  Writing: [
    'Author',
    'Editorial Director',
    'Co-Writer',
    'Writer',
    'Songwriter',
    'Guest Writer',
    'Story Editor',
    'Managing Editor',
    'Script Editor',
    'Script Coordinator',
    'Researcher',
    'Editor',
    'Fact Checker',
    'Translator',
    'Transcriber',
    'Logger',
  ],
  'Audio Production': [
    'Studio Coordinator',
    'Technical Director',
    'Technical Manager',
    'Audio Engineer',
    'Remote Recording Engineer',
    'Post Production Engineer',
  ],
  'Audio Post-Production': [
    'Audio Editor',
    'Sound Designer',
    'Foley Artist',
    'Composer',
    'Theme Music',
    'Music Production',
    'Music Contributor',
  ],
  Administration: [
    'Production Coordinator',
    'Booking Coordinator',
    'Production Assistant',
    'Content Manager',
    'Marketing Manager',
    'Sales Representative',
    'Sales Manager',
  ],
  Visuals: ['Graphic Designer', 'Cover Art Designer'],
  Community: ['Social Media Manager'],
  'Misc.': ['Consultant', 'Intern'],
  'Video Production': ['Camera Operator', 'Lighting Designer', 'Camera Grip', 'Assistant Camera'],
  'Video Post-Production': ['Editor', 'Assistant Editor'],
}

/** The group of a role that only one group has; undefined for any other. */
export function groupOfRole(role: string): string | undefined {
  const groups = Object.entries(personRoles).flatMap(([group, roles]) =>
    roles.some((one) => one.toLowerCase() === role.trim().toLowerCase()) ? [group] : [],
  )
  return groups.length === 1 ? groups[0] : undefined
}
