import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../server-context.ts';
import { createScreenLimits } from './limits.ts';
import { measureScreens } from './metrics.ts';
import { screenRoutes } from './routes.ts';
import { createScreenService } from './service.ts';
import { openScreenTables } from './store.ts';
import { sweepScreens } from './sweep.ts';

/** What the screens of mosques show: one small document for each, without an account. */
export async function screenPlugin(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { clock, database, limitCalls, registry } = context;
  const tables = openScreenTables(database);
  const metrics = measureScreens(registry, tables.count);
  const service = createScreenService({
    ...{ tables, clock },
    onWrongLink: metrics.wrongLink,
    onUnnotedRead: (error) => app.log.warn({ err: error }, 'the reading of a screen was not noted'),
  });
  screenRoutes(app, { service, limits: createScreenLimits(limitCalls) });
  const stopSweeping = sweepScreens({
    ...{ tables, clock },
    onFailure: (error) =>
      app.log.warn({ err: error }, 'unused screens were not deleted: trying again at the next run'),
  });
  app.addHook('onClose', async () => stopSweeping());
}
