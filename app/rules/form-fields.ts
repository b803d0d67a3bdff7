/** The field that a control belongs to: 'content.persons' for 'content.persons[0].name'. */
export function fieldOf(name: string): string {
  return /^content\.[^.[]+|^[^.[]*/.exec(name)?.[0] ?? name
}
