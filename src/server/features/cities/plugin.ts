import type { FastifyInstance } from 'fastify';
import { cityErrors, getPlacePage } from '../../../contract/cities.ts';
import { AppError } from '../../platform/errors.ts';
import { mount } from '../../platform/mount.ts';
import { createResponseCache, finish, sendFinished } from '../../platform/response-cache.ts';
import type { ServerContext } from '../../server-context.ts';
import type { CityPages } from './service.ts';

export interface CitiesPluginOptions extends ServerContext {
  readonly pages: CityPages;
}

/** About 12 kB each. */
const maxCachedAnswers = 500;

/** `GET /api/cities/page`: the data of a city page, for navigation within the app. */
export async function citiesPlugin(
  app: FastifyInstance,
  { pages, clock }: CitiesPluginOptions,
): Promise<void> {
  const cache = createResponseCache(maxCachedAnswers, clock);
  mount(
    app,
    getPlacePage,
    ({ query, request, reply }) => {
      const { lang = 'en', ...target } = query;
      const page = pages.write(target, lang);
      if (!page) throw unknownPlace();
      const finished = finish(page.answer, page.validity, undefined);
      cache.keep(request, finished);
      return sendFinished(request, reply, finished, clock());
    },
    { recall: cache.recall },
  );
}

function unknownPlace(): AppError {
  return new AppError('not_found', {
    message: 'unknown city',
    userMessage: cityErrors.unknown_city,
    reason: 'unknown_city',
  });
}
