import { auth } from '../../../../lib/camp.js'

// POST /api/auth/exchange, GET /api/auth/refresh, POST /api/auth/signout
export const { GET, POST } = auth.routes
