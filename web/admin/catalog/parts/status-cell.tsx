import { Badge } from '#web/ui/badge.tsx'

export function StatusCell({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'green' : 'gray'}>{isActive ? 'Active' : 'Inactive'}</Badge>
}
