// Where the shop starts. What makes imports quick comes first: it must be there before the others are looked up.
import './process/quick-imports.ts'

await import('./start.ts')
