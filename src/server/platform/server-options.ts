import type { Server } from 'node:http';
import { type FastifyHttpOptions, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { handleClientError } from './client-error-handler.ts';
import { sendError } from './error-handler.ts';
import { requestIdHeader, requestIds } from './request-ids.ts';
import { answeredLine } from './request-log.ts';
import { apiHeaders } from './security-headers.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** The limits of every request, before any route is asked. */
export function serverOptions(
  config: Config,
  logger: FastifyServerOptions['loggerInstance'],
): FastifyHttpOptions<Server> {
  return {
    ...(logger ? { loggerInstance: logger } : { logger: false as const }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(trustedProxies(config.trustProxy)),
    // The request's name comes from `factsOfRequest`, in lines of others, too: a logger for each would only say it twice.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle' as const,
    // What still comes over an open connection while the server stops is answered as ever, and is the connection's last.
    return503OnClosing: false,
    // Wide enough for a text of 100 kB in an address: its own check then says what is too long.
    // Node looks after its limits every 30 s unless told: a body that never ends would be borne three times as long as said.
    http: { maxHeaderSize: 128 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    clientErrorHandler: handleClientError,
    frameworkErrors: refuseAddress(config.production),
  };
}

/** An address that no route can be sought for is answered before any hook runs, so the headers are set here. */
function refuseAddress(production: boolean): NonNullable<FastifyServerOptions['frameworkErrors']> {
  const headers = apiHeaders(production);
  return (error, request, reply) => {
    sendError(error, request, reply.headers(headers).header(requestIdHeader, request.id));
    request.log.info(answeredLine(request, reply), 'answered');
  };
}
