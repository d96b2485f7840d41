import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { ArtistPageInput } from '#contract/catalog/artist-page.ts'
import { type StudioPage, studioPage } from '#contract/studio/artist-pages.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { upload } from '#web/base/upload.ts'
import { useLeaveGuard } from '#web/base/use-leave-guard.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { OwnPicture } from './own-picture.tsx'

interface PageFormProps {
  studioPage: StudioPage
  onDone: () => void
}

/** Proposes changes to the page for the desk to review. Input is kept until it is sent or discarded. */
export function PageForm({ studioPage: { page, proposal }, onDone }: PageFormProps) {
  const queryClient = useQueryClient()
  const form = useZodForm(ArtistPageInput, { ...inputOf(proposal ?? page), version: proposal?.version ?? 0 })
  const { errors, isDirty } = form.formState
  const [sent, setSent] = useState(0)
  const [problem, setProblem] = useState<string>()
  const { submit, pending } = useSending(form, {
    send: (body) => {
      setProblem(undefined)
      return upload(studioPage.propose, { body }, setSent)
    },
    onDone: (after) => {
      queryClient.setQueryData(read(studioPage.find).queryKey, after)
      toast({ title: 'Sent for review', description: 'You will get an e-mail once we have reviewed it.' })
      onDone()
    },
    onRefused: (error) => {
      setProblem(sentenceOf(error))
      if (error instanceof ApiError && error.code === 'version_conflict') void takeOver()
    },
  })
  useLeaveGuard(isDirty && !pending)
  /** Sending again replaces what another device has sent. */
  const takeOver = async () => {
    const now = await queryClient.fetchQuery({ ...read(studioPage.find), staleTime: 0 })
    form.setValue('version', now.proposal?.version ?? 0)
  }
  const portrait = useController({ control: form.control, name: 'profileImage' })
  const workspace = useController({ control: form.control, name: 'workspaceImage' })
  const hasPicture = [portrait, workspace].some(({ field }) => field.value.startsWith('data:'))

  return (
    <form noValidate className="mt-5 grid gap-6" onSubmit={submit}>
      <OwnPicture
        label="Portrait"
        shape="size-24 rounded-full"
        value={portrait.field.value}
        error={errors.profileImage?.message}
        onChange={portrait.field.onChange}
      />
      <Field label="Specialty" error={errors.specialty?.message} hint="A few words, shown below your name.">
        {(control) => <input {...control} {...form.register('specialty')} className="input min-h-13" />}
      </Field>
      <Field label="Experience" error={errors.experience?.message}>
        {(control) => (
          <input {...control} {...form.register('experience')} placeholder="12 years" className="input min-h-13" />
        )}
      </Field>
      <Field label="About you" error={errors.bio?.message}>
        {(control) => <textarea {...control} {...form.register('bio')} rows={8} className="input resize-y" />}
      </Field>
      <OwnPicture
        label="Your workspace"
        shape="h-24 w-38 rounded-[var(--radius)]"
        value={workspace.field.value}
        error={errors.workspaceImage?.message}
        onChange={workspace.field.onChange}
      />
      <fieldset>
        <legend className="text-sm font-semibold">Styles you letter</legend>
        <p className="text-sm text-quiet">If the buyer has not chosen an artist, you get cards in these styles only.</p>
        {writingStyles.map((style) => (
          <Checkbox key={style} label={style} value={style} {...form.register('styles')} className="min-h-12" />
        ))}
        {errors.styles && (
          <p role="alert" className="text-sm font-medium text-wax">
            {errors.styles.message}
          </p>
        )}
      </fieldset>
      {problem && (
        <p role="alert" className="font-medium text-wax">
          {problem}
        </p>
      )}
      {pending && hasPicture && (
        <progress value={sent} max={1} aria-label="Sending the pictures" className="w-full accent-wax" />
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Sending...' : 'Send for review'}
        </Button>
        <Button size="lg" variant="quiet" disabled={pending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function inputOf(shown: StudioPage['page']): Omit<ArtistPageInput, 'version'> {
  const { specialty, experience, bio, profileImage, workspaceImage, styles } = shown
  return { specialty, experience, bio, profileImage, workspaceImage, styles }
}
