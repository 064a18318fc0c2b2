import type { FastifyInstance } from 'fastify';
import { commonErrors } from '../../contract/errors.ts';
import { AppError } from './errors.ts';
import { isApiCall, pathOf } from './request-log.ts';
import type { PageFallback } from './serve-page.ts';

/** Answers requests without a route: JSON under `/api`, otherwise a page. */
export function installNotFound(app: FastifyInstance, page: PageFallback): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const methods = methodsOf(app, path);
    if (methods.length > 0) throw methodNotAllowed(methods);
    if (isApiCall(request)) throw unknownPath();
    return page(request, reply);
  });
}

function methodsOf(app: FastifyInstance, path: string): string[] {
  const methods = app.endpoints
    .filter((endpoint) => endpoint.path === path)
    .map((endpoint) => endpoint.method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

function methodNotAllowed(methods: readonly string[]): AppError {
  const allow = methods.join(', ');
  return new AppError('method_not_allowed', {
    message: 'method not allowed',
    userMessage: `This endpoint supports only ${allow}.`,
    reason: 'method_not_allowed',
    params: { allowed: methods.join(',') },
    headers: { allow },
  });
}

function unknownPath(): AppError {
  return new AppError('not_found', {
    message: 'unknown path',
    userMessage: commonErrors.unknown_address,
    reason: 'unknown_address',
  });
}
