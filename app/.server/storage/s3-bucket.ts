import { s3Bucket, type S3Settings, statusOf } from './s3-client.ts'

/** Makes the bucket where there is none, and lets pages at `origin` upload into it. Answers whether it was made. */
export async function prepareBucket(settings: S3Settings, origin: string): Promise<boolean> {
  const { name: Bucket, sdk } = s3Bucket(settings)
  const { s3, client } = await sdk()
  const isThere = await client.send(new s3.HeadBucketCommand({ Bucket })).then(
    () => true,
    (error: unknown) => {
      if (statusOf(error) === 404) return false
      throw error
    },
  )
  if (!isThere) await client.send(new s3.CreateBucketCommand({ Bucket, ...placeOf(settings) }))
  const rule = {
    AllowedOrigins: [origin],
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['*'],
    // Of each part that arrives, which the upload is put together from.
    ExposeHeaders: ['ETag'],
  }
  await client.send(
    new s3.PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }),
  )
  return !isThere
}

/** Amazon wants to be told any region but its first, and refuses to be told that one. */
function placeOf({ region }: S3Settings) {
  if (region === 'us-east-1') return {}
  return { CreateBucketConfiguration: { LocationConstraint: region as never } }
}
