import { s3Bucket, type S3Settings, statusOf } from './s3-client.ts'

/** What has become of a bucket. */
interface Prepared {
  /** Whether it was made. */
  isNew: boolean
  /** Whether it has the rule that lets pages upload: some stores know none for single buckets. */
  hasRule: boolean
}

/** Creates the bucket if it doesn't exist, and allows pages of `origin` to upload into it. */
export async function prepareBucket(settings: S3Settings, origin: string): Promise<Prepared> {
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
    // The ETags of uploaded parts are needed to complete the upload.
    ExposeHeaders: ['ETag'],
  }
  const hasRule = await client
    .send(new s3.PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }))
    .then(
      () => true,
      (error: unknown) => {
        if (statusOf(error) === 501) return false
        throw error
      },
    )
  return { isNew: !isThere, hasRule }
}

/** Amazon requires the region to be stated, except us-east-1, for which it must not be. */
function placeOf({ region }: S3Settings) {
  if (region === 'us-east-1') return {}
  return { CreateBucketConfiguration: { LocationConstraint: region as never } }
}
