import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type AdminArtist, ArtistInput, artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { type WritingStyle, writingStyles } from '#contract/catalog/writing-styles.ts'
import { read } from '#web/base/api.ts'
import { upload } from '#web/base/upload.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { usePaperHint } from '#web/base/use-paper-hint.ts'
import type { FormPlace } from '#web/admin/parts/form-dialog.tsx'
import { PictureField } from '#web/admin/catalog/parts/picture-field.tsx'
import { SaveBar } from '#web/admin/parts/save-bar.tsx'
import { StaleNotice } from '#web/admin/parts/stale-notice.tsx'
import { useCatalogForm } from '#web/admin/catalog/parts/use-catalog-form.ts'

interface ArtistFormProps extends FormPlace {
  /** Null to add a new one. */
  artist: AdminArtist | null
  /** Restarts from the stored version. */
  onReload: (artist: AdminArtist) => void
}

/** Adds or edits an artist (product.md, section 5). */
export function ArtistForm({ artist, onReload, ...place }: ArtistFormProps) {
  const queryClient = useQueryClient()
  const form = useZodForm(ArtistInput, draftOf(artist))
  const { errors, dirtyFields } = form.formState
  const [name, profileImage, workspaceImage] = useWatch({
    control: form.control,
    name: ['name', 'profileImage', 'workspaceImage'],
  })
  const nameHint = usePaperHint(name, 'Statements')
  const [sent, setSent] = useState(0)
  const uploads = [profileImage, workspaceImage].some((picture) => picture.startsWith('data:'))
  const { submit, pending, stale } = useCatalogForm(form, {
    ...place,
    send: ({ styles, ...fields }) => {
      // Omitted unless changed here: the artist may have chosen otherwise meanwhile, and a new one letters all styles.
      const body = { ...fields, ...(dirtyFields.styles && { styles }) }
      return artist
        ? upload(
            artistsAdmin.change,
            { params: { id: artist.id }, body: { ...body, version: artist.version } },
            setSent,
          )
        : upload(artistsAdmin.create, { body }, setSent)
    },
    done: artist ? 'Artist Updated' : 'Artist Created',
    failed: artist ? 'Update Failed' : 'Creation Failed',
  })
  const reload = async () => {
    const all = await queryClient.fetchQuery({ ...read(artistsAdmin.list), staleTime: 0 })
    const current = all.find(({ id }) => id === artist?.id)
    if (current) onReload(current)
    else place.onDone()
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {stale && artist && <StaleNotice what="artist" onReload={() => void reload()} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" hint={nameHint} error={errors.name?.message}>
          {(control) => <input {...control} {...form.register('name')} className="input" />}
        </Field>
        <Field label="Specialty" error={errors.specialty?.message}>
          {(control) => <input {...control} {...form.register('specialty')} className="input" />}
        </Field>
      </div>
      <Field label="Bio" error={errors.bio?.message}>
        {(control) => <textarea {...control} {...form.register('bio')} rows={6} className="input resize-y" />}
      </Field>
      <Field label="Experience" error={errors.experience?.message}>
        {(control) => <input {...control} {...form.register('experience')} placeholder="12 years" className="input" />}
      </Field>
      <PictureField
        label="Profile image"
        subject="portrait"
        shape="size-24 rounded-full"
        value={profileImage}
        error={errors.profileImage?.message}
        onChange={(value) => form.setValue('profileImage', value, { shouldDirty: true, shouldValidate: true })}
      />
      <PictureField
        label="Workspace image"
        subject="workspace"
        shape="h-24 w-32 rounded-[var(--radius)]"
        value={workspaceImage}
        error={errors.workspaceImage?.message}
        onChange={(value) => form.setValue('workspaceImage', value, { shouldDirty: true, shouldValidate: true })}
      />
      <fieldset>
        <legend className="text-sm font-semibold">Styles</legend>
        <p className="text-sm text-quiet">The styles they letter. Artists with a studio can propose changes there.</p>
        <div className="grid sm:grid-cols-2">
          {writingStyles.map((style) => (
            <Checkbox key={style} label={style} value={style} {...form.register('styles')} />
          ))}
        </div>
        {errors.styles && (
          <p role="alert" className="text-sm font-medium text-wax">
            {errors.styles.message}
          </p>
        )}
      </fieldset>
      <Checkbox label="Active" hint="Shown in the shop." {...form.register('isActive')} />
      <SaveBar pending={pending} label={artist ? 'Update Artist' : 'Create Artist'} {...(uploads && { sent })} />
    </form>
  )
}

interface Draft {
  name: string
  specialty: string
  bio: string
  experience: string
  profileImage: string
  workspaceImage: string
  isActive: boolean
  styles: WritingStyle[]
}

function draftOf(artist: AdminArtist | null): Draft {
  const { name = '', specialty = '', bio = '', experience = '' } = artist ?? {}
  const { profileImage = '', workspaceImage = '', isActive = true, styles = [...writingStyles] } = artist ?? {}
  return { name, specialty, bio, experience, profileImage, workspaceImage, isActive, styles }
}
