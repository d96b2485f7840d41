import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { admins } from '#contract/admins.ts'
import { call, read } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'

/** The frame of the portal: who is signed in, and the way out. */
export function AdminDashboardPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: admin, error } = useQuery(read(admins.current))
  useEffect(() => {
    if (error) void navigate({ to: '/admin', replace: true })
  }, [error, navigate])

  const signOut = useMutation({
    mutationFn: () => call(admins.signOut),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: read(admins.current).queryKey })
      toast({ title: 'Logged Out', description: 'Successfully logged out of admin portal' })
      await navigate({ to: '/admin', replace: true })
    },
    onError: () =>
      toast({ title: 'Logout Error', description: 'An error occurred during logout', variant: 'destructive' }),
  })

  if (!admin) return <Spinner label="Loading the portal..." className="shell py-20" />
  return (
    <div className="shell py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="title-lg">Admin Dashboard</h1>
        <div className="flex gap-3">
          <Link to="/" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Back to Home
          </Link>
          <Button size="sm" pending={signOut.isPending} onClick={() => signOut.mutate()}>
            Logout
          </Button>
        </div>
      </div>
      <p className="mt-6 text-quiet">
        Signed in as {admin.username}. Cards, categories, featured rows and artists are kept through the API for now.
      </p>
    </div>
  )
}
