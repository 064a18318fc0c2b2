// What a request needs of these endpoints. Their schemas are in session.ts: every page visit loads this file.

export const meRoute = { method: 'GET', path: '/api/auth/me', usesSession: true } as const;
export const logoutRoute = { method: 'POST', path: '/api/auth/logout', usesSession: true } as const;
export const identityLogoutRoute = { method: 'POST', path: '/api/auth0/logout', usesSession: true } as const;
