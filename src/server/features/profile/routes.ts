import type { FastifyInstance } from 'fastify';
import { accountErrors } from '../../../contract/account.ts';
import { type AccountSettings, exportProfile, getSettings, putSettings } from '../../../contract/profile.ts';
import { mayChooseBackground } from '../../../domain/premium/backgrounds.ts';
import type { Entitlements } from '../../../domain/premium/entitlements.ts';
import { civilDateOfUtc, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { AppError } from '../../platform/errors.ts';
import { mount, WrittenAnswer } from '../../platform/mount.ts';
import { accountGone } from './account-gone.ts';
import { type DeletionParts, deletionRoutes } from './deletion-routes.ts';
import { exportBody } from './export-body.ts';
import { chosenParts, type KeptSettings } from './kept-settings.ts';
import { type Person, privately } from './person.ts';
import type { KeptFacts } from './store.ts';
import { type TimetableParts, timetableRoutes } from './timetable-routes.ts';

export interface ProfileParts<P extends Person> extends DeletionParts<P>, TimetableParts<P> {
  readonly settings: {
    find(accountId: string): Promise<KeptSettings | undefined>;
    replaceParts(
      accountId: string,
      parts: AccountSettings,
      updatedAt: Date,
    ): Promise<KeptSettings | undefined>;
  };
  /** What the person may do at this moment, by the server's own records. */
  readonly rightsOf: (person: P) => Entitlements;
  readonly findFacts: (accountId: string, now: Date) => Promise<KeptFacts | undefined>;
}

/** What a person keeps with the account, takes along, and takes away. */
export function profileRoutes<P extends Person>(app: FastifyInstance, parts: ProfileParts<P>): void {
  settingsRoutes(app, parts);
  timetableRoutes(app, parts);
  exportRoute(app, parts);
  deletionRoutes(app, parts);
}

function settingsRoutes<P extends Person>(app: FastifyInstance, parts: ProfileParts<P>): void {
  const { requirePerson, settings, clock } = parts;
  mount(app, getSettings, async ({ request, reply }) => {
    const { account } = await privately(requirePerson, request, reply);
    return settingsBody(await settings.find(account.id));
  });
  mount(app, putSettings, async ({ body, request, reply }) => {
    const person = await privately(requirePerson, request, reply);
    await refuseLockedBackground(parts, person, body);
    const { account } = person;
    const kept = await settings.replaceParts(account.id, chosenParts(body), new Date(clock()));
    if (!kept) throw accountGone();
    return settingsBody(kept);
  });
}

/**
 * A background that is part of premium cannot be chosen without it. One that the account has kept since it was premium is no
 * new choice: it may come back beside a change of the theme, and waits.
 */
async function refuseLockedBackground<P extends Person>(
  { rightsOf, settings }: ProfileParts<P>,
  person: P,
  { theme }: AccountSettings,
): Promise<void> {
  const background = theme?.background;
  if (background === undefined || mayChooseBackground(rightsOf(person), background)) return;
  const kept = await settings.find(person.account.id);
  if (kept?.settings.theme?.background === background) return;
  throw new AppError('forbidden', {
    message: 'a locked background was chosen without premium',
    userMessage: accountErrors.background_locked,
    reason: 'background_locked',
  });
}

function settingsBody(kept: KeptSettings | undefined) {
  return {
    success: true as const,
    settings: kept?.settings ?? {},
    updatedAt: kept?.updatedAt.toISOString() ?? null,
  };
}

function exportRoute<P extends Person>(
  app: FastifyInstance,
  { requirePerson, findFacts, clock }: ProfileParts<P>,
): void {
  mount(app, exportProfile, async ({ request, reply }) => {
    const { account } = await privately(requirePerson, request, reply);
    const now = new Date(clock());
    const facts = await findFacts(account.id, now);
    if (!facts) throw accountGone();
    const day = formatIsoDate(civilDateOfUtc(now.getTime()));
    reply.header('content-disposition', `attachment; filename="mihrab-${day}.json"`);
    return new WrittenAnswer(`${JSON.stringify(exportBody(facts, now), undefined, 2)}\n`);
  });
}
