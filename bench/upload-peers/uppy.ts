import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import GoldenRetriever from '@uppy/golden-retriever'
import { chosenFiles, told } from './page.ts'

const uppy = new Uppy()
  .use(AwsS3, {
    companionEndpoint: location.origin,
    shouldUseMultipart: true,
    getChunkSize: () => 100_000_000,
  })
  .use(GoldenRetriever)

chosenFiles(async (file) => {
  uppy.addFile({ name: file.name, data: file })
  setTimeout(() => told('kept'), 3000)
  const { failed = [] } = (await uppy.upload()) ?? {}
  if (failed[0]) throw new Error(failed[0].error ?? 'failed')
})

uppy.on('restored', () => {
  const [file] = uppy.getFiles()
  told(file?.data ? 'found' : 'lost')
})
