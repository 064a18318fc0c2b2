// What a request needs of endpoints whose schemas the page loads later, or never: first visits go without schemas.

export const meRoute = { method: 'GET', path: '/api/auth/me', usesSession: true } as const;
export const logoutRoute = { method: 'POST', path: '/api/auth/logout', usesSession: true } as const;
export const identityLogoutRoute = { method: 'POST', path: '/api/auth0/logout', usesSession: true } as const;
export const countEventRoute = { method: 'POST', path: '/api/events' } as const;
