import { plainExpress } from './peer-express.ts'
import { fairhand } from './peer-fairhand.ts'
import { medusa } from './peer-medusa.ts'
import { vendure } from './peer-vendure.ts'

/** The first one is ours. */
export const engines = [fairhand, vendure, medusa, plainExpress]
