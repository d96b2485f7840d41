import { mostPhotoBytes, tooLargePhoto } from '#contract/base/photo-upload.ts'

/** The long side of what is sent, in px: more than the largest stored size. */
const longest = 2048

/**
 * A camera photo, upright and small enough for a slow connection. A format that this browser cannot read is sent
 * unchanged: the shop may read it, or says why not.
 * @throws if it is too large to be sent
 */
export async function scalePhoto(photo: File): Promise<File> {
  const scaled = await drawSmaller(photo).catch(() => photo)
  if (scaled.size > mostPhotoBytes) throw new Error(tooLargePhoto)
  return scaled
}

async function drawSmaller(photo: File): Promise<File> {
  const image = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.86)
  })
  return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : photo
}
