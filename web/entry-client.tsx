import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createQueryClient, createShopRouter } from './routes.tsx'
import { withQueries } from './with-queries.tsx'

const queryClient = createQueryClient()
const router = withQueries(createShopRouter(queryClient, window.location.origin), queryClient)

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
