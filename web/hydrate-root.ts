// Bundled with React (vite.config.ts), which is evaluated here, as a task of its own before the shop's code.
export { hydrateRoot } from 'react-dom/client'
