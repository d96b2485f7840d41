import './base/styles/developers.css'
import { DevelopersFrame } from './developers/site/developers-frame.tsx'
import { developersRoutes } from './routes/developers-routes.ts'
import { elsewhere } from './routes/elsewhere.ts'
import { start } from './start.tsx'

start({ routes: [...developersRoutes, elsewhere], Frame: DevelopersFrame })
