import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

interface StudioLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'aria-current'> {
  /** Within the studio: `calendar`, or '' for its first page. */
  to: string
  children: ReactNode
}

/** A link from one place of the studio to another. */
export function StudioLink({ to, ...props }: StudioLinkProps) {
  return <Link to="/studio/$" params={{ _splat: to }} preload={false} {...props} />
}
