// In one file with React (vite.config.ts), which runs at once when this does: a task of its own, before the shop's.
export { hydrateRoot } from 'react-dom/client'
