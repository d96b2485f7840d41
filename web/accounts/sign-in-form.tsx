import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { accounts } from '#contract/accounts.ts'
import { cart } from '#contract/cart.ts'
import { Credentials } from '#contract/credentials.ts'
import { call, read, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'

export function SignInForm() {
  const queryClient = useQueryClient()
  const form = useForm<Credentials>({
    defaultValues: { username: '', password: '' },
    resolver: zodResolver(Credentials),
  })
  const { errors } = form.formState
  const signIn = useMutation({
    mutationFn: (body: Credentials) => call(accounts.signIn, { body }),
    onSuccess: (user) => {
      queryClient.setQueryData(read(accounts.current).queryKey, user)
      void queryClient.invalidateQueries({ queryKey: read(cart.list).queryKey })
      toast({ title: 'Welcome back!', description: `Logged in as ${user.username}` })
    },
    onError: (error) => toast({ title: 'Login failed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((body) => signIn.mutate(body))(event)}
    >
      <Field label="Username" error={errors.username?.message}>
        {(control) => <input {...control} {...form.register('username')} autoComplete="username" className="input" />}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      <Button type="submit" size="lg" pending={signIn.isPending}>
        {signIn.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  )
}
