import { type ComponentProps, createElement } from 'react'

type Part = [tag: string, attributes: Record<string, string>]

/** One of Lucide's icons: its file here contains the shapes from lucide.dev, under Lucide's LICENSE. */
export function icon(...parts: Part[]) {
  return (props: ComponentProps<'svg'>) =>
    createElement('svg', { ...drawing, ...props }, ...parts.map(([tag, attributes]) => createElement(tag, attributes)))
}

const drawing = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
