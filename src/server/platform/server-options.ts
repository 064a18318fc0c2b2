import type { Server } from 'node:http';
import { type FastifyHttpOptions, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { handleClientError } from './client-error-handler.ts';
import { sendError } from './error-handler.ts';
import { requestIdHeader, requestIds } from './request-ids.ts';
import { answeredLine } from './request-log.ts';
import { apiHeaders } from './security-headers.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** Server options: limits that apply to every request before routing. */
export function serverOptions(
  config: Config,
  logger: FastifyServerOptions['loggerInstance'],
): FastifyHttpOptions<Server> {
  return {
    ...(logger ? { loggerInstance: logger } : { logger: false as const }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(trustedProxies(config.trustProxy)),
    // `currentLogContext` adds the request id to every line; a child logger per request would repeat it.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle' as const,
    // Requests on open connections are still answered while the server stops, each as the last of its connection.
    return503OnClosing: false,
    // Large enough for a 100 kB URL, so that validation can say what is too long. Node checks its timeouts every 30 s by
    // default; a body that never ends would be tolerated three times as long as configured.
    http: { maxHeaderSize: 128 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    clientErrorHandler: handleClientError,
    frameworkErrors: rejectUrl(config.production),
  };
}

/** A URL that can't be routed is answered before any hook runs, so the headers are set here. */
function rejectUrl(production: boolean): NonNullable<FastifyServerOptions['frameworkErrors']> {
  const headers = apiHeaders(production);
  return (error, request, reply) => {
    sendError(error, request, reply.headers(headers).header(requestIdHeader, request.id));
    request.log.info(answeredLine(request, reply), 'answered');
  };
}
