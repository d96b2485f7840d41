import type { Drawing } from '#art/drawing.ts'
import { ampersand } from './ampersand.ts'
import { candlesCard } from './candles.ts'
import { cocktails } from './cocktails.ts'
import { hello } from './hello.ts'
import { moved } from './moved.ts'
import { portrait } from './portrait.ts'
import { thanks } from './thanks.ts'
import { twoCats } from './two-cats.ts'
import { workspace } from './workspace.ts'

export const drawings: Drawing[] = [
  { slug: 'oskar-lehmann/hello', draw: hello },
  { slug: 'oskar-lehmann/candles', draw: candlesCard },
  { slug: 'oskar-lehmann/cocktails', draw: cocktails },
  { slug: 'oskar-lehmann/moved', draw: moved },
  { slug: 'oskar-lehmann/ampersand', draw: ampersand },
  { slug: 'oskar-lehmann/thanks', draw: thanks },
  { slug: 'oskar-lehmann/two-cats', draw: twoCats },
  { slug: 'oskar-lehmann/portrait', draw: portrait },
  { slug: 'oskar-lehmann/workspace', draw: workspace },
]
