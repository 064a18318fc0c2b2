import type { FastifyInstance } from 'fastify';
import { cityErrors, getPlacePage } from '../../../contract/cities.ts';
import { AppError } from '../../platform/errors.ts';
import { mount } from '../../platform/mount.ts';
import { createResponseCache, finish, sendFinished } from '../../platform/response-cache.ts';
import type { CityPages } from './service.ts';

interface Options {
  readonly pages: CityPages;
  readonly clock: () => number;
}

/** An answer has about 12 kB. */
const keptPages = 500;

/** The data of a page for a reader who goes to it from another one. */
export function cityRoutes(app: FastifyInstance, { pages, clock }: Options): void {
  const kept = createResponseCache(keptPages, clock);
  mount(
    app,
    getPlacePage,
    ({ query, request, reply }) => {
      const { lang = 'en', ...asked } = query;
      const page = pages.write(asked, lang);
      if (!page) throw unknownPlace();
      const finished = finish(page.answer, page.holds, undefined);
      kept.keep(request, finished);
      return sendFinished(request, reply, finished, clock());
    },
    { recall: kept.recall },
  );
}

function unknownPlace(): AppError {
  return new AppError('not_found', {
    message: 'unknown city',
    userMessage: cityErrors.unknown_city,
    reason: 'unknown_city',
  });
}
