import './base/styles/shop.css'
import { accountRoutes } from './routes/account-routes.ts'
import { buyingRoutes } from './routes/buying-routes.ts'
import { linkRoutes } from './routes/link-routes.ts'
import { shopRoutes } from './routes/shop-routes.ts'
import { ShopFrame } from './shell/shop-frame.tsx'
import { start } from './start.tsx'

start({ routes: [...shopRoutes, ...buyingRoutes, ...accountRoutes, ...linkRoutes], Frame: ShopFrame })
