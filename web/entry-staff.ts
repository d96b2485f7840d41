import './base/styles/staff.css'
import { StaffFrame } from './admin/frame/staff-frame.tsx'
import { elsewhere } from './routes/elsewhere.ts'
import { staffRoutes } from './routes/staff-routes.ts'
import { start } from './start.tsx'

start({ routes: [...staffRoutes, elsewhere], Frame: StaffFrame })
