import { Button } from '@radix-ui/themes/components/button'
import type { Access } from '#app/rules/base/media-path.ts'
import { Form } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { FileField } from '#app/components/base/forms/fields.tsx'
import type { ItemVideos } from '#app/schemas/studio/video.ts'
import { videoTexts } from '#app/texts/studio/video.ts'
import type { ItemContent } from '#app/components/studio/content-types.ts'
import studio from '#app/components/studio/frame/studio.module.css'
import { VideoState } from '#app/components/studio/uploads/video/video-card.tsx'
import { videoLabel } from '#app/texts/studio/video-label.ts'
import styles from '#app/components/studio/uploads/video/video.module.css'

interface VideoFormProps {
  videos: ItemVideos
  accesses: Access[]
  content: ItemContent
  kind: 'episode' | 'track'
  token: string
  errors: Record<string, string[]>
}

/** Forms for the video of each access, without JavaScript. */
export function VideoForm({ videos, accesses, content, kind, token, errors }: VideoFormProps) {
  return (
    <>
      {!videos.included && <Alert>{videoTexts.notIncluded}</Alert>}
      {errors.form && <Alert tone="error">{errors.form[0]}</Alert>}
      {accesses.map((access, index) => {
        const { label, subtitle } = videoLabel(content, access, kind)
        const video = videos[access]
        const name = `video_${access}`
        return (
          <Form
            key={access}
            method="post"
            encType="multipart/form-data"
            reloadDocument
            aria-label={label}
            className={styles.part}
          >
            <div>
              <h2 className={styles.partTitle}>{label}</h2>
              {subtitle && <p className={studio.second}>{subtitle}</p>}
            </div>
            <VideoState video={video} token={token} />
            {videos.included && (
              <>
                <FileField
                  id={name}
                  name={name}
                  label={video.file ? videoTexts.replace : videoTexts.upload}
                  accept="video/mp4,.mp4"
                  hint={videoTexts.uploadHint}
                  error={errors[name]}
                />
                <div className={styles.actions}>
                  <Button
                    type="submit"
                    variant={index > 0 ? 'soft' : 'solid'}
                    color={index > 0 ? 'gray' : 'teal'}
                  >
                    {videoTexts.send}
                  </Button>
                  {video.state === 'FAILED' && (
                    <Button
                      type="submit"
                      variant="soft"
                      color="gray"
                      name="intent"
                      value={`retry-${access}`}
                    >
                      {videoTexts.retry}
                    </Button>
                  )}
                </div>
              </>
            )}
            {video.file && (
              <div>
                <Button
                  type="submit"
                  variant="soft"
                  color="red"
                  name="intent"
                  value={`remove-${access}`}
                >
                  {videoTexts.remove}
                </Button>
              </div>
            )}
          </Form>
        )
      })}
    </>
  )
}
