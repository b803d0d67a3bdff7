import { startOtherHost } from './other-host.ts'

/** Another host that a feed can move to; what is put there names the podcast:guid. */
export async function startNewHome() {
  const host = await startOtherHost()
  const put = (guid: string) =>
    host.files.set('/moved.xml', {
      bytes: Buffer.from(feedWith(guid)),
      type: 'application/rss+xml',
    })
  return {
    url: host.url('/moved.xml'),
    fetch: host.fetch,
    put,
    asked: () => host.requests.filter(({ path }) => path === '/moved.xml').length,
  }
}

function feedWith(guid: string): string {
  return `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>A</title><podcast:guid>${guid}</podcast:guid></channel></rss>`
}
