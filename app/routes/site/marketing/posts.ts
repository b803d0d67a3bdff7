import { marked } from 'marked'

export interface Post {
  slug: string
  title: string
  /** ISO 8601. */
  date: string
  summary: string
  html: string
}

const files = import.meta.glob<string>('../../../texts/site/marketing/posts/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The blog posts from the Markdown files in app/texts, newest first. */
export const posts: Post[] = Object.entries(files)
  .map(([path, text]) => readPost(path, text))
  .sort((a, b) => b.date.localeCompare(a.date))

function readPost(path: string, text: string): Post {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const fields = new Map(
    head.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')]
    }),
  )
  return {
    slug: path.split('/').at(-1)?.replace(/\.md$/, '') ?? '',
    title: fields.get('title') ?? '',
    date: `${fields.get('date') ?? ''}T12:00:00Z`,
    summary: fields.get('summary') ?? '',
    html: marked.parse(body, { async: false }),
  }
}
