import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getEventFigures, getEventPage, getEventTable, usualDays } from '../../../contract/events.ts';
import { mount, WrittenAnswer } from '../../platform/mount.ts';
import type { RequireOperator } from '../../platform/operator-guard.ts';
import { daysUntil, type EventReport, reportOf } from './event-report.ts';
import { writeEventTable } from './event-words.ts';
import { eventPage, eventPagePolicy } from './page/event-page.ts';
import type { FigureTables } from './store.ts';

interface Parts {
  readonly requireOperator: RequireOperator;
  readonly tables: FigureTables;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** What was counted, for the operator: as a page, as a table and for programs. */
export function eventFigureRoutes(app: FastifyInstance, { requireOperator, tables, clock }: Parts): void {
  async function report(
    { days = usualDays }: { readonly days?: number | undefined },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<EventReport> {
    requireOperator(request);
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const span = daysUntil(clock(), days);
    return reportOf(span, await tables.figuresOf(span));
  }

  mount(app, getEventFigures, async ({ query, request, reply }) => ({
    success: true as const,
    ...(await report(query, request, reply)),
  }));

  mount(app, getEventTable, async ({ query, request, reply }) => {
    const found = await report(query, request, reply);
    const name = `uses-${found.from}-to-${found.to}.csv`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return new WrittenAnswer(writeEventTable(found));
  });

  mount(app, getEventPage, async ({ query, request, reply }) => {
    const found = await report(query, request, reply);
    reply.header('content-security-policy', eventPagePolicy);
    return new WrittenAnswer(eventPage(found));
  });
}
