import type { FastifyInstance } from 'fastify';
import type { AuthParts } from './auth-parts.ts';
import { mailLinkRoute } from './mail-link-route.ts';
import { passwordRoutes } from './password-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** Everything by which a person gets in and out. */
export function authRoutes(app: FastifyInstance, parts: AuthParts): void {
  registrationRoutes(app, parts);
  passwordRoutes(app, parts);
  sessionRoutes(app, parts);
  mailLinkRoute(app, parts);
}
