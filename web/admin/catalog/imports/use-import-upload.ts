import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { catalogAdmin, partBytes } from '#contract/catalog/catalog-admin.ts'
import { ApiError, call, read, sentenceOf } from '#web/base/api.ts'
import { useLeaveGuard } from '#web/base/use-leave-guard.ts'

export interface ImportUpload {
  /** The import whose files are being uploaded. */
  id: string | undefined
  /** A fraction from 0 to 1 during the upload. */
  progress: number | undefined
  refused: string | undefined
  send(files: File[]): void
  stop(): void
}

/** Uploads the chosen files part by part, resuming where an earlier attempt ended, and starts their validation. */
export function useImportUpload(): ImportUpload {
  const queryClient = useQueryClient()
  const [id, setId] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const stopped = useRef(false)
  useLeaveGuard(progress !== undefined)

  async function send(files: File[]): Promise<void> {
    stopped.current = false
    setRefused(undefined)
    if (!files.some(({ name }) => /\.(csv|tsv|txt|zip)$/i.test(name))) {
      setRefused('Please choose a CSV file, or a ZIP with one in it.')
      return
    }
    setProgress(0)
    try {
      const chosen = files.map(({ name, size, lastModified }) => ({ name, size, modified: lastModified }))
      const run = await call(catalogAdmin.beginImport, { body: { files: chosen } })
      setId(run.id)
      const all = new Blob(files)
      const parts = Math.ceil(all.size / partBytes)
      for (let part = run.nextPart ?? parts; part < parts && !stopped.current; part++) {
        const data = await asBase64(all.slice(part * partBytes, (part + 1) * partBytes))
        await patiently(() => call(catalogAdmin.sendPart, { params: { id: run.id, part }, body: { data } }))
        setProgress((part + 1) / parts)
      }
      if (stopped.current) await call(catalogAdmin.stopImport, { params: { id: run.id } })
      else await patiently(() => call(catalogAdmin.checkImport, { params: { id: run.id } }))
    } catch (error) {
      setRefused(error instanceof DOMException ? unreadable : sentenceOf(error))
    } finally {
      setProgress(undefined)
      setId(undefined)
      await queryClient.invalidateQueries({ queryKey: read(catalogAdmin.listImports).queryKey })
    }
  }

  return {
    id,
    progress,
    refused,
    send: (files) => void send(files),
    stop: () => {
      stopped.current = true
    },
  }
}

const unreadable = 'A file could not be read: it was changed or moved since you chose it. Please choose it again.'

/** After a brief network failure, or when the shop is busy, the part is sent again. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      const wait = error instanceof ApiError ? (error.retryAfter ?? 0) : 2 ** tries
      const isPassing = !(error instanceof ApiError) || error.status === 429 || error.status === 503
      if (!isPassing || tries > 5) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.max(1, wait)))
    }
  }
}

function asBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new DOMException(unreadable)))
    reader.readAsDataURL(piece)
  })
}
