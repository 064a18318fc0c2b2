import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultDays, getEventFigures, getEventPage, getEventTable } from '../../../contract/events.ts';
import { mount, WrittenAnswer } from '../../platform/mount.ts';
import type { ServerContext } from '../../server-context.ts';
import { writeEventCsv } from './event-format.ts';
import { buildReport, type EventReport, lastDays } from './event-report.ts';
import { eventPage, eventPagePolicy } from './page/event-page.ts';
import { openEventReader } from './store.ts';

/** Usage counts for the operator: an HTML page, CSV and JSON under `/metrics/events`. */
export async function operationsPlugin(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { clock, database, requireOperator } = context;
  const events = openEventReader(database);

  async function report(
    { days = defaultDays }: { readonly days?: number | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<EventReport> {
    requireOperator(request);
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const range = lastDays(clock(), days);
    return buildReport(range, await events.readCounts(range));
  }

  mount(app, getEventFigures, async ({ query, request, reply }) => ({
    success: true as const,
    ...(await report(query, request, reply)),
  }));

  mount(app, getEventTable, async ({ query, request, reply }) => {
    const found = await report(query, request, reply);
    const name = `uses-${found.from}-to-${found.to}.csv`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return new WrittenAnswer(writeEventCsv(found));
  });

  mount(app, getEventPage, async ({ query, request, reply }) => {
    const found = await report(query, request, reply);
    reply.header('content-security-policy', eventPagePolicy);
    return new WrittenAnswer(eventPage(found));
  });
}
