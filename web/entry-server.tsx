import './styles.css'
import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server'
import { createQueryClient, createShopRouter } from './routes.tsx'
import { withQueries } from './with-queries.tsx'

export interface RenderedPage {
  status: number
  html: string
  /** Where the router wants to go instead. */
  location: string | undefined
  /** Source files of the pages in it. */
  modules: string[]
}

/** Renders the page for a path with its queries; `publicUrl` is the address people use. */
export async function renderPage(path: string, publicUrl: string): Promise<RenderedPage> {
  const queryClient = createQueryClient()
  let modules: string[] = []
  const handle = createRequestHandler({
    request: new Request(new URL(path, publicUrl)),
    createRouter: () => withQueries(createShopRouter(queryClient, publicUrl), queryClient),
  })
  const response = await handle((input) => {
    modules = input.router.state.matches.flatMap((match) => match.staticData.module ?? [])
    return defaultRenderHandler(input)
  })
  queryClient.clear()
  return {
    status: response.status,
    html: await response.text(),
    location: response.headers.get('location') ?? undefined,
    modules,
  }
}
