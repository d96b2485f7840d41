import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { isPictureUrl } from '#contract/artists.ts'
import { type AdminArtist, ArtistInput, artistsAdmin } from '#contract/artists-admin.ts'
import { call, read } from '#web/api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { FormPlace } from '#web/admin/parts/form-dialog.tsx'
import { SaveBar } from '#web/admin/parts/save-bar.tsx'
import { StaleNotice } from '#web/admin/parts/stale-notice.tsx'
import { useCatalogForm } from '#web/admin/catalog/use-catalog-form.ts'

interface ArtistFormProps extends FormPlace {
  /** Null to add a new one. */
  artist: AdminArtist | null
  /** Restarts from the stored version. */
  onReload: (artist: AdminArtist) => void
}

/** Adds or edits an artist (product.md, section 5). */
export function ArtistForm({ artist, onReload, ...place }: ArtistFormProps) {
  const queryClient = useQueryClient()
  const form = useForm<Draft, unknown, ArtistInput>({
    defaultValues: draftOf(artist),
    resolver: zodResolver(ArtistInput) as never,
  })
  const { errors } = form.formState
  const [profileImage, workspaceImage] = useWatch({ control: form.control, name: ['profileImage', 'workspaceImage'] })
  const { submit, pending, stale } = useCatalogForm(form, {
    ...place,
    send: (body) =>
      artist
        ? call(artistsAdmin.change, { params: { id: artist.id }, body: { ...body, version: artist.version } })
        : call(artistsAdmin.create, { body }),
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
        <Field label="Name" error={errors.name?.message}>
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
      <div className="grid grid-cols-[1fr_auto] items-start gap-4">
        <Field label="Profile image" hint="The address of a portrait." error={errors.profileImage?.message}>
          {(control) => (
            <input
              {...control}
              {...form.register('profileImage')}
              type="url"
              placeholder="https://"
              className="input"
            />
          )}
        </Field>
        <Glimpse src={profileImage} className="size-24 rounded-full" />
      </div>
      <div className="grid grid-cols-[1fr_auto] items-start gap-4">
        <Field
          label="Workspace image"
          hint="The address of a picture of the desk."
          error={errors.workspaceImage?.message}
        >
          {(control) => (
            <input
              {...control}
              {...form.register('workspaceImage')}
              type="url"
              placeholder="https://"
              className="input"
            />
          )}
        </Field>
        <Glimpse src={workspaceImage} className="h-24 w-32 rounded-[var(--radius)]" />
      </div>
      <Checkbox label="Active" hint="Shown in the shop." {...form.register('isActive')} />
      <SaveBar pending={pending} label={artist ? 'Update Artist' : 'Create Artist'} />
    </form>
  )
}

/** Previews the picture once the URL is valid. */
function Glimpse({ src, className }: { src: string; className: string }) {
  return isPictureUrl(src) ? (
    <img key={src} src={src} alt="" className={`bg-sand object-cover ${className}`} />
  ) : (
    <span className={`bg-sand ${className}`} />
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
}

function draftOf(artist: AdminArtist | null): Draft {
  const { name = '', specialty = '', bio = '', experience = '' } = artist ?? {}
  const { profileImage = '', workspaceImage = '', isActive = true } = artist ?? {}
  return { name, specialty, bio, experience, profileImage, workspaceImage, isActive }
}
