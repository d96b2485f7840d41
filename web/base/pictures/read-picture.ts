import { mostPictureBytes, notAPicture, tooLargePicture, unreadablePicture } from '#contract/base/picture-upload.ts'

/**
 * Reads a chosen picture as a data URL.
 * @param onProgress receives a fraction from 0 to 1
 * @throws an Error with one of the specification's three messages (section 5)
 */
export function readPicture(file: File, onProgress?: (part: number) => void): Promise<string> {
  if (!file.type.startsWith('image/')) return Promise.reject(new Error(notAPicture))
  if (file.size > mostPictureBytes) return Promise.reject(new Error(tooLargePicture))
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error(unreadablePicture)))
    reader.readAsDataURL(file)
  })
}
