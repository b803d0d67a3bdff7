import { href, Link } from 'react-router'
import type { Route } from './+types/blog.ts'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import { MarketingHead, MarketingPage } from '#app/components/site/marketing/marketing-page.tsx'
import styles from '#app/components/site/marketing/reading.module.css'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import { blogTexts as texts } from '#app/texts/site/marketing/blog.ts'
import { posts } from './posts.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function loader() {
  return { posts: posts.map(({ slug, title, date, summary }) => ({ slug, title, date, summary })) }
}

export function meta(args: Route.MetaArgs) {
  return marketingHead(args, texts)
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <MarketingPage width="reading">
      <MarketingHead heading={texts.heading} lead={texts.lead} />
      <ul className={styles.posts}>
        {loaderData.posts.map(({ slug, title, date, summary }) => (
          <li key={slug} className={styles.post}>
            <Time value={date} />
            <h2 className={styles.postTitle}>
              <Link to={href('/blog/:post', { post: slug })}>{title}</Link>
            </h2>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </MarketingPage>
  )
}
