import { readFileSync } from 'node:fs'
import { useLoaderData } from 'react-router'

/** What the product's rows are given. */
interface Hit {
  _id: string
  info: { title: string; description?: string; published?: number; duration?: number }
}

const hits = JSON.parse(readFileSync(process.env.ROWS ?? '', 'utf8')) as Hit[]

export function loader() {
  return { title: 'A bare page', hits }
}

export default function Show() {
  const { title, hits } = useLoaderData<typeof loader>()
  return (
    <main>
      <h1>{title}</h1>
      <ul>
        {hits.map((hit) => (
          <Row key={hit._id} hit={hit} />
        ))}
      </ul>
    </main>
  )
}

/** The elements of the product's own row, without a component of the router or of a library. */
function Row({ hit: { _id, info } }: { hit: Hit }) {
  const picture = `/images/content/${_id}`
  const time = info.published ? new Date(info.published * 1000).toISOString() : ''
  return (
    <li className="row">
      <span className="art">
        <img
          src={`${picture}/small`}
          srcSet={`${picture}/medium 2x`}
          width={84}
          height={84}
          alt=""
          loading="lazy"
        />
      </span>
      <span className="words">
        <span className="title" title={info.title} dir="auto">
          <a href={`/episode/${_id}`}>{info.title}</a>
        </span>
        {info.description && (
          <span className="text" dir="auto">
            {info.description}
          </span>
        )}
        <span className="meta">
          <span>
            <time dateTime={time}>{time.slice(0, 10)}</time>
            {info.duration ? ` • ${Math.round(info.duration / 60)}m` : null}
          </span>
        </span>
      </span>
      <span className="action" />
    </li>
  )
}
