import { href, Link } from 'react-router'
import type { Route } from './+types/blog-post.ts'
import { marketingHead } from '#app/components/site/marketing/marketing-head.ts'
import { MarketingHead, MarketingPage } from '#app/components/site/marketing/marketing-page.tsx'
import styles from '#app/components/site/marketing/reading.module.css'
import { notHere } from '#app/.server/base/http/not-found.ts'
import type { ShellHandle } from '#app/components/site/shell/handle.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import { blogTexts as texts } from '#app/texts/site/marketing/blog.ts'
import { posts } from './posts.ts'

export const handle: ShellHandle = { shell: 'no-rail' }

export function loader({ params }: Route.LoaderArgs) {
  const post = posts.find(({ slug }) => slug === params.post)
  if (!post) throw notHere()
  return post
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return []
  const { title, summary } = args.loaderData
  return marketingHead(args, { title, description: summary })
}

export default function BlogPost({ loaderData: { title, date, html } }: Route.ComponentProps) {
  return (
    <MarketingPage width="reading">
      <article>
        <p className={styles.date}>
          <Time value={date} />
        </p>
        <MarketingHead heading={title} />
        {/* Safe: the HTML comes from a file in this repository. */}
        <div className={`prose ${styles.prose}`} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <Link to={href('/blog')} className={`text-link ${styles.back}`}>
        {texts.allPosts}
      </Link>
    </MarketingPage>
  )
}
