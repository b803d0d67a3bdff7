import type * as S3 from '@aws-sdk/client-s3'

import { assertHeaders, assertKey, partLengths, partsInOrder, quoted } from './object-rules.ts'
import { type Bucket, headersOf, rethrow } from './s3-client.ts'
import type { Storage, UploadedPart } from './storage.ts'

type Multipart = Pick<
  Storage,
  | 'createMultipart'
  | 'presignParts'
  | 'putPart'
  | 'listParts'
  | 'abortMultipart'
  | 'cleanUpAbandoned'
> & {
  /** Joins the parts. */
  complete(key: string, uploadId: string, parts: UploadedPart[]): Promise<void>
}

/** Multipart uploads to an S3 bucket. */
export function s3Multipart({ name: Bucket, sdk }: Bucket): Multipart {
  async function abortMultipart(key: string, UploadId: string): Promise<void> {
    const { s3, client } = await sdk()
    await client
      .send(new s3.AbortMultipartUploadCommand({ Bucket, Key: key, UploadId }))
      .catch(rethrow)
  }

  return {
    abortMultipart,

    async createMultipart({ key, ...object }) {
      assertKey(key)
      assertHeaders(object)
      const { s3, client } = await sdk()
      const { UploadId } = await client.send(
        new s3.CreateMultipartUploadCommand({ Bucket, Key: key, ...headersOf(object) }),
      )
      if (!UploadId) throw new Error('the S3 store began an upload without an id')
      return UploadId
    },

    async presignParts({ key, uploadId, bytes, partBytes, expiresSeconds }) {
      const { s3, presigner, client } = await sdk()
      const commands = partLengths({ bytes, partBytes }).map(
        (ContentLength, index) =>
          new s3.UploadPartCommand({
            Bucket,
            Key: key,
            UploadId: uploadId,
            PartNumber: index + 1,
            ContentLength,
          }),
      )
      const signableHeaders = new Set(['host', 'content-length'])
      return Promise.all(
        commands.map((command) =>
          presigner.getSignedUrl(client, command, { expiresIn: expiresSeconds, signableHeaders }),
        ),
      )
    },

    async putPart({ key, uploadId, partNumber }, Body) {
      const { s3, client } = await sdk()
      const { ETag } = await client
        .send(
          new s3.UploadPartCommand({
            Bucket,
            Key: key,
            UploadId: uploadId,
            PartNumber: partNumber,
            Body,
          }),
        )
        .catch(rethrow)
      return { partNumber, etag: ETag ?? '' }
    },

    async listParts(key, uploadId) {
      const { s3, client } = await sdk()
      const parts: UploadedPart[] = []
      let after: string | undefined
      do {
        const page: S3.ListPartsCommandOutput = await client
          .send(
            new s3.ListPartsCommand({
              Bucket,
              Key: key,
              UploadId: uploadId,
              ...(after === undefined ? {} : { PartNumberMarker: after }),
            }),
          )
          .catch(rethrow)
        for (const { PartNumber, ETag } of page.Parts ?? [])
          if (PartNumber && ETag) parts.push({ partNumber: PartNumber, etag: ETag })
        after = page.IsTruncated ? page.NextPartNumberMarker : undefined
      } while (after !== undefined)
      return parts
    },

    async complete(key, uploadId, parts) {
      const Parts = partsInOrder(parts).map((part) => ({
        PartNumber: part.partNumber,
        ETag: quoted(part.etag),
      }))
      const { s3, client } = await sdk()
      await client
        .send(
          new s3.CompleteMultipartUploadCommand({
            Bucket,
            Key: key,
            UploadId: uploadId,
            MultipartUpload: { Parts },
          }),
        )
        .catch(rethrow)
    },

    async cleanUpAbandoned(before) {
      const { s3, client } = await sdk()
      let removed = 0
      let after:
        Pick<S3.ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | undefined = {}
      while (after) {
        const page: S3.ListMultipartUploadsCommandOutput = await client.send(
          new s3.ListMultipartUploadsCommand({ Bucket, ...after }),
        )
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (!Key || !UploadId || !Initiated || Initiated >= before) continue
          await abortMultipart(Key, UploadId)
          removed++
        }
        after = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined
      }
      return removed
    },
  }
}
