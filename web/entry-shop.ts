import './styles/shop.css'
import { shopRoutes } from './routes/shop-routes.ts'
import { ShopFrame } from './shell/shop-frame.tsx'
import { start } from './start.tsx'

start({ routes: shopRoutes, Frame: ShopFrame })
