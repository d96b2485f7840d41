// The shop's entry point. The import hook comes first: it must be installed before the other modules are resolved.
import './platform/process/quick-imports.ts'

await import('./start.ts')
